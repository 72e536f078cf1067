import './carcassonne.css';
import './foot.css';
import './panels.css';
import './strip.css';
import './contrast.css';
import { type Event, explain, fold, type Move, type View } from '@holdfast/carcassonne/table';
import type { BoardModule, SoundName } from '../../table/board.ts';
import { Actions } from './actions.tsx';
import { Board } from './board.tsx';
import { type Draft, drafted, type Props, tapped, targetsOf } from './draft.ts';
import { Hand } from './hand.tsx';
import { moveWords } from './move-words.ts';
import { End } from './parts/end.tsx';
import { panels } from './parts/panels.tsx';
import { Seat } from './parts/seat.tsx';
import { placesOf } from './spotlight.ts';
import { fieldsShown } from './switches.ts';
import { gameWords, sentence } from './telling.ts';
import { wordsIn } from './words/index.ts';

/** How long the shown table rests on a fact, in ms. */
const DWELL: { readonly [T in Event['type']]?: number } = {
  placed: 420,
  bridged: 350,
  deployed: 350,
  castled: 600,
  scored: 850,
  'opened-bazaar': 500,
  offered: 350,
  bid: 350,
  got: 600,
};

const SOUNDS: { readonly [T in Event['type']]?: SoundName } = {
  placed: 'place',
  bridged: 'build',
  deployed: 'move',
  castled: 'build',
  scored: 'coin',
  'opened-bazaar': 'horn',
  bid: 'coin',
  got: 'coin',
  ended: 'win',
};

function rotate(props: Props): void {
  const { asked, draft } = props;
  if (!asked || draft?.type !== 'place') return;
  const target = targetsOf(asked.moves).find(({ x, y }) => x === draft.x && y === draft.y);
  if (target) props.setDraft(tapped(target, draft, draft.turn));
}

export const board: BoardModule<View, Move, Event, Draft> = {
  game: 'carcassonne',
  fold: (view, fact) => fold(view, fact),
  Board,
  Actions,
  Hand,
  panels,
  Seat,
  End,
  shortcuts: [
    { key: 'r', does: (lang) => wordsIn(lang).keys.rotate, press: rotate },
    {
      key: 'y',
      does: (lang) => wordsIn(lang).keys.confirm,
      press: (props) => {
        const move = drafted(props);
        if (move) props.send(move);
      },
    },
    {
      key: 's',
      does: (lang) => wordsIn(lang).keys.skip,
      press: ({ asked, send }) => {
        if (asked?.moves.some(({ type }) => type === 'skip')) send({ type: 'skip' });
      },
    },
    { key: 'f', does: (lang) => wordsIn(lang).keys.fields, press: () => fieldsShown.set(!fieldsShown.get()) },
  ],
  say: (fact, { lang, names }) => sentence(fact, lang, names),
  why: (refusal, { lang }) => explain(gameWords(lang), refusal),
  tell: moveWords,
  task: (view, seat, { lang, viewer }) =>
    view.asked !== seat
      ? ''
      : seat === viewer
        ? gameWords(lang).asks[view.phase].replace(/\.$/, '')
        : wordsIn(lang).task[view.phase],
  places: placesOf,
  dwell: (fact) => DWELL[fact.type] ?? 0,
  sound: (fact) => SOUNDS[fact.type] ?? null,
  score: (view, seat) => view.scores[seat] ?? null,
};
