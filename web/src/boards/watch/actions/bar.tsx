import './bar.css';
import { COSTS, MOVE_OF_WORK, type MoveType, RESOURCES, WORKS, type Work } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { Icon } from '../../../ui/icons.tsx';
import { InSlot } from '../../../ui/slot.tsx';
import { BuildPicture } from '../art/build-picture.tsx';
import { HeroShield } from '../art/heroes.tsx';
import { ResourceIcon } from '../art/resource.tsx';
import { begin } from '../draft.ts';
import { beginTrade, canPlay, canUse, playCard, playHero, showReason } from '../plays.ts';
import { type Props, rulesOf, standsBeside } from '../props.ts';
import { whyNotBuild, whyNotTrade } from '../reasons.ts';
import type { Words } from '../watch-words.ts';
import { sayAmounts } from './amounts.tsx';
import { BotReason } from './bot-reason.tsx';
import { TradeNotice } from './trade-notice.tsx';

/** Lets a long name break on a narrow button. Removed from the text for screen readers, which may misread it. */
const SOFT_HYPHEN = '\u00AD';

/** True if the best hint is a move of one of these types. */
const isHinted = ({ hints }: Props, ...types: readonly MoveType[]): boolean =>
  types.some((type) => hints[0]?.move.type === type);

function WorkButton({ work, props, w }: { readonly work: Work; readonly props: Props; readonly w: Words }) {
  const why = whyNotBuild(props, w, work);
  const type = MOVE_OF_WORK[work];
  const pressed = props.draft?.kind === 'move' && props.draft.types[0] === type;
  const cost = COSTS[work];
  return (
    <button
      type="button"
      class={`button work${isHinted(props, type) ? ' hinted' : ''}`}
      data-guide={work}
      aria-description={sayAmounts(w, cost)}
      aria-disabled={why !== null}
      aria-pressed={pressed}
      data-ask={`work:${work}`}
      onClick={() => (why ? showReason(props, why) : pressed ? props.setDraft(null) : begin(props, [type]))}
    >
      <BuildPicture work={work} seat={props.viewer === 'table' ? 0 : props.viewer} size={30} />
      <span class="work-name" aria-hidden="true">
        {w.act[type]}
      </span>
      <span class="unseen">{w.act[type]?.replace(SOFT_HYPHEN, '')}</span>
      <span class="work-cost" aria-hidden="true">
        {RESOURCES.flatMap((kind) =>
          Array.from({ length: cost[kind] ?? 0 }, (_, i) => <ResourceIcon key={`${kind}${i}`} kind={kind} size={14} />),
        )}
      </span>
    </button>
  );
}

/** The action bar: build, trade, cards, hero, and roll, end or pass. A button that is not possible now explains why. */
export function Bar({ props, w, refused }: { readonly props: Props; readonly w: Words; readonly refused: boolean }) {
  const { asked, truth, viewer, draft } = props;
  if (viewer === 'table') return null;
  const has = (type: MoveType): boolean => asked?.moves.some((move) => move.type === type) ?? false;
  const wall = rulesOf(props).board.wall !== null;
  const hero = truth.wall?.heroes[viewer] ?? null;
  const holdsCards = itemAt(truth.players, viewer).cardCount > 0;
  const on = has('roll') ? 'roll' : has('end') ? 'end' : has('pass') ? 'pass' : null;
  return (
    <>
      {/* Not a live region: the replies to the offer are announced as events. */}
      {refused && draft?.kind !== 'why' && (
        <InSlot id="reason">
          <p class="why-not">
            {w.trade.nobodyTook}
            {props.players.map(({ seat, name }) => (
              <BotReason key={seat} props={props} seat={seat} asked={`${truth.offered}`} name={name} />
            ))}
          </p>
        </InSlot>
      )}
      <div class="watch-bar">
        <div class="works">
          {WORKS.filter((work) => wall || work !== 'guard').map((work) => (
            <WorkButton key={work} work={work} props={props} w={w} />
          ))}
        </div>
        <div class="deeds">
          <button
            type="button"
            class={`button deed${isHinted(props, 'swap', 'offer', 'invite', 'deal') ? ' hinted' : ''}`}
            data-guide="trade"
            data-ask="deed:trade"
            aria-disabled={whyNotTrade(props, w) !== null}
            onClick={() => beginTrade(props, w)}
          >
            <Icon name="people" />
            <span>{standsBeside(props) ? w.trade.propose : w.bar.trade}</span>
          </button>
          {holdsCards && (
            <button
              type="button"
              class="button deed"
              data-guide="play"
              data-ask="deed:play"
              aria-disabled={!canPlay(props)}
              onClick={() => playCard(props, w)}
            >
              <Icon name="file" />
              <span>{w.bar.play}</span>
            </button>
          )}
          {hero && (
            <button
              type="button"
              class={`button deed${hero.rests ? ' rests' : ''}`}
              data-guide="hero"
              data-ask={`hero:${hero.hero}`}
              aria-disabled={!canUse(props, hero.hero)}
              onClick={() => playHero(props, w, hero)}
            >
              <HeroShield hero={hero.hero} side={hero.side} size={22} />
              <span>
                {w.game.heroes[hero.hero].title}
                <small class="deed-note">{hero.rests ? w.hand.rests : w.hand.side({ side: hero.side })}</small>
              </span>
            </button>
          )}
          {on && (
            <button
              type="button"
              class={`button main on${isHinted(props, on) ? ' hinted' : ''}`}
              data-guide={on}
              data-ask={`deed:${on}`}
              onClick={() => begin(props, [on])}
            >
              <Icon name={on === 'roll' ? 'dice' : 'next'} />
              <span>{w.act[on]}</span>
            </button>
          )}
        </div>
      </div>
      <TradeNotice props={props} w={w} />
    </>
  );
}
