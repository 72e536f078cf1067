import './step.css';
import type { Card, Hero, MoveType, Resource, Wildling } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { Icon } from '../../../ui/icons.tsx';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import { CardPicture } from '../art/cards.tsx';
import { HeroShield } from '../art/heroes.tsx';
import { ResourceIcon } from '../art/resource.tsx';
import { WildlingFigure } from '../art/wildlings.tsx';
import { askOf, type Choice, isPlace, NONE, namedBy } from '../choices.ts';
import { heldMove, stepBack, take } from '../draft.ts';
import type { Props } from '../props.ts';
import { giftTo } from '../tasks.ts';
import type { Words } from '../watch-words.ts';

/** The content of the button for an option that is not a place on the board. */
function Face({
  option,
  type,
  props,
  w,
}: {
  readonly option: string;
  readonly type: MoveType;
  readonly props: Props;
  readonly w: Words;
}) {
  const value = namedBy(option);
  if (value === NONE)
    return <>{type === 'melisandre' ? w.bar.asPrinted : type === 'tormund' ? w.bar.nobody : w.bar.noSecond}</>;
  switch (askOf(option)) {
    case 'seat':
      return (
        <>
          <SeatMark seat={Number(value)} size={24} />
          <span class="seat-option">
            <span class="seat-option-name">{props.names[Number(value)]}</span>{' '}
            <small class="soft">{w.cards({ count: itemAt(props.truth.players, Number(value)).size })}</small>
          </span>
        </>
      );
    case 'kind':
      return (
        <>
          <ResourceIcon kind={value as Resource} size={26} />
          {w.game.resources[value as Resource]}
        </>
      );
    case 'card':
      return (
        <>
          <CardPicture card={value as Card} size={30} />
          {w.game.cards[value as Card].title}
        </>
      );
    case 'hero':
      return (
        <>
          <HeroShield hero={value as Hero} side="A" size={30} />
          <span class="hero-option">
            <b>{w.game.heroes[value as Hero].title}</b>
            <small>{w.game.heroes[value as Hero].text}</small>
          </span>
        </>
      );
    case 'wildling':
      return (
        <>
          <svg class="watch-board" width="30" height="34" viewBox="-24 -46 52 52" aria-hidden="true">
            <WildlingFigure kind={value as Wildling} />
          </svg>
          {w.game.wildlings[value as Wildling]}
        </>
      );
    default:
      return <>{value}</>;
  }
}

/** The name of a move that waits for its second tap: its action's, else its hero's; undefined if it has neither. */
const nameOf = (w: Words, type: MoveType): string | undefined =>
  w.act[type === 'tormund' ? 'patrol' : type] ?? w.game.heroes[type.split('-')[0] as Hero]?.title;

/** The prompt for the current step. */
export const promptOf = (props: Props, w: Words, choice: Choice): string => {
  const type = (heldMove(props) ?? choice.options[0]?.moves[0])?.type;
  if (type === 'give') return w.task.giveWhich({ name: giftTo(props.truth, props.names) });
  return (type && w.prompt[type]?.[choice.path.length]) ?? w.bar.choosePlace;
};

/** One step of an unfinished move: the prompt, the options that are buttons, and the buttons to go back and confirm. */
export function Step({
  props,
  w,
  choice,
  fixed,
}: {
  readonly props: Props;
  readonly w: Words;
  readonly choice: Choice;
  readonly fixed: boolean;
}) {
  const held = heldMove(props);
  const type = (held ?? choice.options[0]?.moves[0])?.type;
  if (!type) return null;
  const buttons = choice.options.filter(({ key }) => !isPlace(key));
  const prompt = promptOf(props, w, choice);
  return (
    <div class="watch-step">
      {/* The first prompt of a question is announced with the question; later ones are announced as a status. */}
      <p class="step-prompt" role={fixed && !held && choice.path.length === 0 ? undefined : 'status'}>
        <b>{held ? w.bar.here({ what: nameOf(w, held.type) ?? prompt }) : prompt}</b>{' '}
        {held && <span class="soft small">{w.bar.again}</span>}
      </p>
      {!held && buttons.length > 0 && (
        <div class={`options of-${askOf(itemAt(buttons, 0).key)}`}>
          {buttons.map(({ key }) => (
            <button key={key} type="button" class="button" onClick={() => take(props, key, 'mouse')}>
              <Face option={key} type={type} props={props} w={w} />
            </button>
          ))}
        </div>
      )}
      {(!fixed || choice.path.length > 0) && (
        <div class="row step-ways">
          <button type="button" class="button quiet" onClick={() => stepBack(props)}>
            <Icon name="undo" size={18} />
            {choice.path.length > 0 || held ? w.bar.back : w.bar.cancel}
          </button>
          {held && (
            <button type="button" class="button main" onClick={() => props.send(held)}>
              <Icon name="check" size={18} />
              {w.bar.confirm}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
