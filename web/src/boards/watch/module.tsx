import {
  boardOf,
  fold,
  MOVE_OF_WORK,
  type Move,
  type MoveType,
  type Rules,
  ruleOfPrompt,
  type View,
  type Work,
} from '@holdfast/watch/table';
import type { BoardModule } from '../../boards/board-module.ts';
import { itemAt } from '../../core/item-at.ts';
import { focusOnBoard } from '../../ui/focus-on.ts';
import { Actions } from './actions.tsx';
import { EventPicture } from './art/event-picture.tsx';
import { Board } from './board.tsx';
import { begin } from './draft.ts';
import { End } from './end.tsx';
import { sentenceOf } from './event-banners.ts';
import { onBoard } from './event-places.ts';
import { events } from './event-table.ts';
import { gameWords } from './game-words.ts';
import { Hand } from './hand.tsx';
import { moveWords } from './move-words.ts';
import { Advance } from './panels/advance.tsx';
import { Costs } from './panels/costs.tsx';
import { Heroes } from './panels/heroes.tsx';
import { InWords } from './panels/in-words.tsx';
import { Scores, sumOf } from './panels/scores.tsx';
import { WallWatch } from './panels/wall-watch.tsx';
import { spotOf } from './places.ts';
import { planOf } from './plan.ts';
import { beginTrade, showReason } from './plays.ts';
import type { Draft, Props, SeenEvent } from './props.ts';
import { whyNotBuild } from './reasons.ts';
import { Seat } from './seat.tsx';
import { patient, taskOf } from './tasks.ts';
import { type Words, watchWords } from './watch-words.ts';
import './contrast.css';

const has = (props: Props, type: MoveType): boolean => props.asked?.moves.some((move) => move.type === type) ?? false;

/** True if the viewer is a player and the game is not over: only then a key explains why it does nothing. */
const plays = ({ viewer, outcome }: Props): boolean => viewer !== 'table' && outcome === null;

/** A shortcut that begins the first of these moves that is allowed. */
const shortcut = (key: string, name: keyof Words['key'], ...types: MoveType[]) => ({
  key,
  does: () => watchWords().key[name],
  press(props: Props) {
    const type = types.find((each) => has(props, each));
    if (type) begin(props, [type]);
  },
});

/** A shortcut that begins to build and moves the focus to the board, or shows why this cannot be built. */
const building = (key: string, work: Work) => ({
  key,
  does: () => watchWords().key[MOVE_OF_WORK[work] as keyof Words['key']],
  press(props: Props) {
    if (!plays(props) || (work === 'guard' && !props.truth.wall)) return;
    const why = whyNotBuild(props, watchWords(), work);
    if (why) {
      showReason(props, why);
      return;
    }
    begin(props, [MOVE_OF_WORK[work]]);
    if (work !== 'card') requestAnimationFrame(focusOnBoard);
  },
});

/** The board module of Watch, for all scenarios: Brotherhood of the Watch, the base game on the Gift, and the island. */
export const board: BoardModule<View, Move, SeenEvent, Draft> = {
  game: 'watch',
  fold,
  Board: Board,
  Actions,
  Hand,
  panels: [
    { id: 'wall', title: () => watchWords().panel.wall, Body: WallWatch, shown: ({ view }) => view.wall !== null },
    { id: 'costs', title: () => watchWords().panel.costs, Body: Costs },
    {
      id: 'offers',
      title: () => watchWords().panel.offers,
      Body: Advance,
      shown: ({ advance, outcome }) => advance !== undefined && outcome === null,
    },
    {
      id: 'heroes',
      title: () => watchWords().panel.heroes,
      Body: Heroes,
      shown: ({ view }) => view.wall !== null,
    },
    { id: 'scores', title: () => watchWords().panel.scores, Body: Scores },
    { id: 'words', title: () => watchWords().panel.board, Body: InWords },
  ],
  Seat,
  End,
  shortcuts: [
    shortcut('r', 'roll', 'roll'),
    shortcut('e', 'end', 'end', 'pass'),
    building('1', 'road'),
    building('2', 'settlement'),
    building('3', 'keep'),
    building('4', 'guard'),
    building('5', 'card'),
    {
      key: 't',
      does: () => watchWords().key.trade,
      press(props) {
        if (!plays(props) || props.truth.offer) return;
        beginTrade(props, watchWords());
      },
    },
  ],
  describeEvent: (event, { view, ...context }) => sentenceOf(event, { ...context, before: view }),
  explainRefusal: (refusal) => gameWords().explain(refusal),
  describeMove: moveWords,
  describeTask: (view, seat, { names }) => taskOf(watchWords(), view, seat, names),
  ruleOfTask: ruleOfPrompt,
  waitsForOthers: patient,
  ...events,
  Picture: EventPicture,
  spot(key, _, rules) {
    const doc = (rules as Rules).board;
    const board = boardOf(doc);
    const place = onBoard(key, doc);
    return place === null ? null : spotOf(place, board, planOf(doc, board));
  },
  turnOf: (view) => view.stands.turn,
  loadInspector: async () => (await import('./inspect/index.ts')).inspector,
  score: (view, seat) => sumOf(itemAt(view.players, seat).points),
};
