import { useState } from 'preact/hooks';
import { Icon } from '../../ui/icons.tsx';
import { HeroShield } from '../art/Heroes.tsx';
import { ResourceIcon } from '../art/Resource.tsx';
import { WorkPicture } from '../art/Works.tsx';
import { begin } from '../drafting.ts';
import { COSTS, type Hero, type MoveType, RESOURCES, WORKS, type Work } from '../game.ts';
import { MOVE_OF_WORK, type Reason, whyNotBuild, whyNotHero, whyNotPlay, whyNotTrade } from '../reasons.ts';
import { type Props, rulesOf } from '../types.ts';
import type { Words } from '../words/words.ts';

/** The moves a hero is used by. */
const HERO_TYPES: Readonly<Record<Hero, readonly MoveType[]>> = {
  mormont: ['mormont'],
  marsh: ['marsh'],
  tarly: ['tarly'],
  yarwyck: ['yarwyck'],
  thorne: ['thorne'],
  melisandre: ['melisandre'],
  mance: ['mance'],
  benjen: ['benjen-clearing', 'benjen-camp'],
  ygritte: ['ygritte'],
  yoren: ['yoren'],
  qhorin: ['qhorin'],
  aemon: ['aemon'],
  gilly: ['gilly'],
  jon: ['jon'],
  osha: ['osha'],
};

const CARD_TYPES: readonly MoveType[] = ['patrol', 'patrol-home', 'road-building', 'winter', 'recruits', 'monopoly'];

const WorkButton = ({
  work,
  props,
  w,
  tell,
}: {
  readonly work: Work;
  readonly props: Props;
  readonly w: Words;
  tell(reason: Reason): void;
}) => {
  const why = whyNotBuild(props, w, work);
  const type = MOVE_OF_WORK[work];
  const pressed = props.draft?.kind === 'move' && props.draft.types[0] === type;
  const cost = COSTS[work];
  return (
    <button
      type="button"
      class="button work"
      aria-disabled={why !== null}
      aria-pressed={pressed}
      title={why?.text ?? w.cost.affordable}
      onClick={() => (why ? tell(why) : pressed ? props.setDraft(null) : begin(props, [type]))}
    >
      <WorkPicture work={work} seat={props.viewer === 'table' ? 0 : props.viewer} size={30} />
      <span class="work-name">{w.act[type]}</span>
      <span class="work-cost" aria-hidden="true">
        {RESOURCES.flatMap((kind) =>
          Array.from({ length: cost[kind] ?? 0 }, (_, i) => <ResourceIcon key={`${kind}${i}`} kind={kind} size={14} />),
        )}
      </span>
    </button>
  );
};

/** The one bar of the own turn: build, trade, cards, hero, and on with the game. What is not possible says why. */
export const Bar = ({ props, w, refused }: { readonly props: Props; readonly w: Words; readonly refused: boolean }) => {
  const [reason, setReason] = useState<Reason | null>(null);
  const { asked, truth, viewer } = props;
  if (viewer === 'table') return null;
  const has = (type: MoveType): boolean => asked?.moves.some((move) => move.type === type) ?? false;
  const wall = rulesOf(props).board.wall !== null;
  const hero = truth.wall?.heroes[viewer] ?? null;
  const heroTypes = hero ? HERO_TYPES[hero.hero] : [];
  const cards = asked?.moves.some(({ type }) => CARD_TYPES.includes(type)) ?? false;
  const holdsCards = truth.players[viewer].cardCount > 0;
  const whyTrade = whyNotTrade(props, w);
  const tell = (why: Reason): void => {
    setReason(why);
    props.announce(why.text);
  };
  const on = has('roll') ? 'roll' : has('end') ? 'end' : has('pass') ? 'pass' : null;
  return (
    <>
      {refused && !reason && (
        <p class="why-not" role="status">
          {w.trade.nobodyTook}
        </p>
      )}
      {reason && (
        <p class="why-not" role="status">
          <Icon name="warn" size={18} />
          <span>{reason.text}</span>
          <button type="button" class="button quiet rule" onClick={() => props.openRule(reason.rule)}>
            {w.bar.rule(reason.rule)}
          </button>
        </p>
      )}
      <div class="watch-bar">
        <div class="works">
          {WORKS.filter((work) => wall || work !== 'guard').map((work) => (
            <WorkButton key={work} work={work} props={props} w={w} tell={tell} />
          ))}
        </div>
        <div class="deeds">
          <button
            type="button"
            class="button deed"
            aria-disabled={whyTrade !== null}
            onClick={() => (whyTrade ? tell(whyTrade) : props.setDraft({ kind: 'trade', give: {}, get: {}, to: null }))}
          >
            <Icon name="people" />
            {w.bar.trade}
          </button>
          {holdsCards && (
            <button
              type="button"
              class="button deed"
              aria-disabled={!cards}
              onClick={() => (cards ? props.setDraft({ kind: 'cards' }) : tell(whyNotPlay(props, w)))}
            >
              <Icon name="file" />
              {w.bar.play}
            </button>
          )}
          {hero && (
            <button
              type="button"
              class="button deed"
              aria-disabled={!heroTypes.some(has)}
              title={w.heroText[hero.hero]}
              onClick={() => (heroTypes.some(has) ? begin(props, heroTypes) : tell(whyNotHero(props, w, hero.rests)))}
            >
              <HeroShield hero={hero.hero} side={hero.side} size={22} />
              {w.hero[hero.hero]}
            </button>
          )}
          {on && (
            <button type="button" class="button main on" onClick={() => begin(props, [on])}>
              <Icon name={on === 'roll' ? 'dice' : 'next'} />
              {w.act[on]}
            </button>
          )}
        </div>
      </div>
    </>
  );
};
