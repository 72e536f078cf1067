import { shownLang } from '../../core/page-words.ts';
import './hand.css';
import { CARDS, discardOnSeven, expectedIncome, handLimitOf, RESOURCES } from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';
import { tapCard } from './actions/tap-card.ts';
import { bannerOf, CardPicture } from './art/cards.tsx';
import { ResourceIcon } from './art/resource.tsx';
import { canPlay, playCard } from './plays.ts';
import { type Props, rulesOf } from './props.ts';
import { watchWords } from './watch-words.ts';

/** Formats the average number of cards per roll; small numbers get two decimal places, so that they are not shown as 0. */
const perRoll = (cards: number): string =>
  cards.toLocaleString(shownLang(), { maximumFractionDigits: cards < 0.05 ? 2 : 1 });

/**
 * The viewer's resource cards and development cards; the hero is in the action bar. A tap on a card offers, discards or
 * plays it. Cards are not tab stops, since the bar has the same actions for the keyboard.
 */
export function Hand(props: Props) {
  const { view, viewer, aids } = props;
  const w = watchWords();
  if (viewer === 'table') return <p class="watch-hand soft small">{w.hand.secret}</p>;
  const player = itemAt(view.players, viewer);
  const hand = player.hand ?? [];
  const income = aids ? expectedIncome(rulesOf(props), view, viewer) : {};
  const over = props.outcome !== null;
  const rules = rulesOf(props);
  const tooMany = discardOnSeven(rules, view, viewer) > 0 ? w.hand.tooMany({ limit: handLimitOf(rules) }) : '';
  return (
    <section class="watch-hand" data-guide="hand" aria-label={w.hand.label}>
      <ul class="resources" aria-label={`${w.hand.resources}: ${w.hand.size({ count: player.size })}`}>
        {RESOURCES.map((kind, i) => {
          const brings = perRoll((income[kind] ?? 0) / 36);
          return (
            <li key={kind} data-picture={`resource:${kind}`}>
              <button
                type="button"
                tabIndex={-1}
                class={`resource-card ${kind}${hand[i] ? '' : ' none'}`}
                disabled={over}
                data-ask={`resource:${kind}`}
                onClick={() => tapCard(props, w, kind)}
              >
                <ResourceIcon kind={kind} size={28} />
                <b key={hand[i]} class="count">
                  {hand[i] ?? 0}
                </b>
                <span class="resource-name">{w.game.resources[kind]}</span>
                {income[kind] && (
                  <small class="income">
                    <span aria-hidden="true">+{brings}</span>
                    <span class="unseen">{w.hand.income({ cards: brings })}</span>
                  </small>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <span class={`hand-size${tooMany ? ' warm' : ''}`} data-ask={`hand:${viewer}`}>
        <span aria-hidden="true">{player.size}</span>
        <span class="unseen">{tooMany}</span>
      </span>
      {player.cardCount > 0 && (
        <ul class="development" aria-label={w.hand.development}>
          {CARDS.map((card, i) => {
            const count = player.cards?.[i] ?? 0;
            const fresh = view.stands.turn === viewer ? (view.fresh?.[i] ?? 0) : 0;
            return count === 0 ? null : (
              <li key={card}>
                <button
                  type="button"
                  tabIndex={-1}
                  class={`development-card ${bannerOf(card)}${canPlay(props, card) ? ' ready' : ''}`}
                  disabled={over}
                  data-ask={`card:${card}`}
                  onClick={() => playCard(props, w, card)}
                >
                  <CardPicture card={card} size={30} />
                  {count > 1 && <b class="count">{count}</b>}
                  <span class="development-name">
                    {w.game.cards[card].title}
                    {fresh > 0 && <small> {w.hand.fresh}</small>}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
