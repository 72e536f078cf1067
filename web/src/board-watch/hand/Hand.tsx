import { bannerOf, CardPicture } from '../art/Cards.tsx';
import { HeroShield } from '../art/Heroes.tsx';
import { ResourceIcon } from '../art/Resource.tsx';
import { boardOf, CARDS, RESOURCES } from '../game.ts';
import { expectedIncome } from '../odds.ts';
import { type Props, rulesOf } from '../types.ts';
import { WORDS } from '../words/index.ts';

/** Cards a roll brings on average; little is told more exactly, so that it is not told as nothing. */
const perRoll = (cards: number, lang: string): string =>
  cards.toLocaleString(lang, { maximumFractionDigits: cards < 0.05 ? 2 : 1 });

/** What lies before the viewer: resource cards, development cards, hero. */
export const Hand = (props: Props) => {
  const { view, viewer, lang, aids } = props;
  const w = WORDS[lang];
  if (viewer === 'table') return <p class="watch-hand soft small">{w.hand.secret}</p>;
  const player = view.players[viewer];
  const hand = player.hand ?? [];
  const hero = view.wall?.heroes[viewer] ?? null;
  const income = aids ? expectedIncome(boardOf(rulesOf(props).board), view, viewer) : {};
  return (
    <section class="watch-hand" aria-label={w.hand.label}>
      <ul class="resources" aria-label={`${w.hand.resources}: ${w.hand.size(player.size)}`}>
        {RESOURCES.map((kind, i) => (
          <li key={kind} class={`resource-card ${kind}${hand[i] ? '' : ' none'}`}>
            <ResourceIcon kind={kind} size={28} />
            <b key={hand[i]} class="count">
              {hand[i] ?? 0}
            </b>
            <span class="resource-name">{w.resource[kind]}</span>
            {aids && income[kind] && (
              <small class="income" title={w.place.odds(income[kind] ?? 0)}>
                {perRoll((income[kind] ?? 0) / 36, lang)}
              </small>
            )}
          </li>
        ))}
      </ul>
      <span
        class={`hand-size${player.size > 7 ? ' warm' : ''}`}
        title={player.size > 7 ? w.hand.tooMany : w.hand.size(player.size)}
      >
        {player.size}
        <span class="unseen">{player.size > 7 ? w.hand.tooMany : ''}</span>
      </span>
      {player.cardCount > 0 && (
        <ul class="development" aria-label={w.hand.development}>
          {CARDS.map((card, i) => {
            const count = player.cards?.[i] ?? 0;
            const fresh = view.stands.turn === viewer ? (view.fresh?.[i] ?? 0) : 0;
            return count === 0 ? null : (
              <li key={card} class={`development-card ${bannerOf(card)}`} title={w.cardText[card]}>
                <CardPicture card={card} size={30} />
                <span class="development-name">
                  {w.card[card]}
                  {count > 1 && <b> ×{count}</b>}
                  {fresh > 0 && <small> {w.hand.fresh}</small>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {hero && (
        <div class={`own-hero${hero.rests ? ' rests' : ''}`} title={w.heroText[hero.hero]}>
          <HeroShield hero={hero.hero} side={hero.side} size={32} />
          <span>
            <b>{w.hero[hero.hero]}</b>
            <small>
              {w.hand.side(hero.side)}
              {hero.rests ? `, ${w.hand.rests}` : ''}
            </small>
          </span>
        </div>
      )}
    </section>
  );
};
