import './contrast.css';
import { type Event, fold, type Move, type Rules, ruleOfPrompt, type View } from '@holdfast/carcassonne/table';
import type { BoardModule } from '../board-module.ts';
import { Actions } from './actions.tsx';
import { EventPicture } from './art/event-picture.tsx';
import { Board } from './board.tsx';
import { describeEvent, gameWords } from './describe-event.ts';
import { drafted, tapped, targetsOf } from './draft.ts';
import { End } from './end.tsx';
import { events } from './event-table.ts';
import { fieldsShown } from './fields-shown.ts';
import { Hand } from './hand.tsx';
import { placeSpot } from './map/place-spot.ts';
import { moveWords } from './move-words.ts';
import { LandPanel } from './panels/land.tsx';
import { RemainingPanel } from './panels/remaining.tsx';
import { ScorePanel } from './panels/scores.tsx';
import type { Draft, Props } from './props.ts';
import { Seat } from './seat.tsx';
import { boardWords } from './words/board/compiled/index.ts';

function rotate(props: Props): void {
  const { asked, draft } = props;
  if (!asked || draft?.type !== 'place') return;
  const target = targetsOf(asked.moves).find(({ x, y }) => x === draft.x && y === draft.y);
  if (target) props.setDraft(tapped(target, draft, draft.turn));
}

export const board: BoardModule<View, Move, Event, Draft> = {
  game: 'carcassonne',
  fold: (view, event) => fold(view, event),
  Board,
  Actions,
  Hand,
  panels: [
    { id: 'land', title: () => boardWords().panels.land, Body: LandPanel },
    { id: 'scores', title: () => boardWords().panels.scores, Body: ScorePanel },
    { id: 'remaining', title: () => boardWords().panels.remaining, Body: RemainingPanel },
  ],
  Seat,
  End,
  shortcuts: [
    { key: 'r', does: () => boardWords().keys.rotate, press: rotate },
    {
      key: 'y',
      does: () => boardWords().keys.confirm,
      press: (props) => {
        const move = drafted(props);
        if (move) props.send(move);
      },
    },
    {
      key: 's',
      does: () => boardWords().meeple.skip,
      press: ({ asked, send }) => {
        if (asked?.moves.some(({ type }) => type === 'skip')) send({ type: 'skip' });
      },
    },
    {
      key: 'f',
      does: () => boardWords().keys.fields,
      press: () => void (fieldsShown.value = !fieldsShown.peek()),
    },
  ],
  describeEvent: (event, context) => describeEvent(context.rules as Rules, event, context),
  explainRefusal: (refusal) => gameWords().explain(refusal),
  describeMove: moveWords,
  describeTask: (view, seat, { viewer }) =>
    view.asked !== seat
      ? ''
      : seat === viewer
        ? gameWords().asks[view.phase].replace(/\.$/, '')
        : view.phase === 'over'
          ? ''
          : boardWords().task[view.phase],
  ruleOfTask: ruleOfPrompt,
  ...events,
  Picture: EventPicture,
  spot: placeSpot,
  turnOf: (view) => view.active,
  loadInspector: async () => (await import('./inspect/index.ts')).inspector,
  score: (view, seat) => view.scores[seat] ?? null,
};
