import './nightfold.css';
import type { Seen } from '@holdfast/kernel';
import { type Event, fold, type Move, NIGHTS, type View, words } from '@holdfast/nightfold/table';
import type { JSX } from 'preact';
import { pageWords } from '../../core/page-words.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { BoardModule, BoardProps } from '../board-module.ts';
import { eventDisplay, HIDDEN } from '../event-table.ts';

/** The game's own texts, in the language of the page. */
const nightfoldWords = pageWords(words);

type Props = BoardProps<View, Move, Seen<Event>>;

/** A torch: 0 is not lit, '?' is lit but hidden; the flame of a brighter torch is larger. */
const Torch = ({ torch }: { torch: number | '?' }): JSX.Element => (
  <svg class="nf-torch" viewBox="0 0 40 60" data-lit={torch !== 0} aria-hidden="true">
    <path d="M17 40h6l-1.5 20h-3z" />
    <path
      class="nf-flame"
      style={{ scale: String(torch === '?' ? 0.85 : 0.7 + torch / 20) }}
      d="M20 2c3 9 14 14 14 26a14 14 0 0 1-28 0c0-8 6-11 7-18 3 2 6-3 7-8z"
    />
    <text x="20" y="36" children={torch || ''} />
  </svg>
);

/** This night's wolves (the dice), and each shepherd with this night's torch, the lambs and the torches shown so far. */
function Board({ view, names, moving }: Props): JSX.Element {
  const w = nightfoldWords();
  const torches = view.night === NIGHTS || moving?.type === 'shown' ? view.shown.at(-1) : view.lit;
  return (
    <div class="nf">
      <h2>{w.night({ night: Math.min(view.night + 1, NIGHTS), dice: view.dice.join(' + ') })}</h2>
      <span class="nf-dice" aria-hidden="true">
        {view.dice.map((face) => String.fromCodePoint(0x267f + face)).join(' ')}
      </span>
      <ul class="row nf-shepherds">
        {names.map((name, seat) => (
          <li key={seat}>
            <Torch torch={torches?.[seat] ?? 0} />
            <SeatMark seat={seat} />
            <strong>{name}</strong>
            <span>{w.lambs({ n: view.lambs[seat] ?? 0 })}</span>
            <span class="small">{view.shown.map((night) => night[seat]).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The viewer's torches, as buttons that light one; disabled while the viewer isn't asked. */
function Actions({ truth, viewer, asked, send }: Props): JSX.Element {
  const hand = viewer === 'table' ? '?' : truth.hands[viewer];
  const button = (torch: number, i: number): JSX.Element => (
    <button key={i} type="button" class="button" disabled={!asked} onClick={() => send({ type: 'light', torch })}>
      <Torch torch={torch} />
      <span class="unseen">{nightfoldWords().torch({ torch })}</span>
    </button>
  );
  return <div class="row">{typeof hand === 'object' && hand.map(button)}</div>;
}

const { places, show, mark } = eventDisplay<Seen<Event>, View>(
  { night: HIDDEN, lit: HIDDEN, shown: { importance: 2, ms: 1800, sound: 'horn' }, ended: HIDDEN },
  1800,
);

export const board: BoardModule<View, Move, Seen<Event>> = {
  game: 'nightfold',
  fold,
  Board,
  Hand: () => null,
  Actions,
  panels: [],
  Seat: () => null,
  End: () => null,
  shortcuts: [],
  describeEvent: (event, { names }) => nightfoldWords().say({ seats: names.length }, event, names),
  explainRefusal: (refusal) => nightfoldWords().explain(refusal),
  describeMove: ({ torch }) => nightfoldWords().torch({ torch }),
  describeTask: (view, seat) => (view.lit[seat] === 0 ? nightfoldWords().choose : ''),
  ruleOfTask: (view, seat) => (view.lit[seat] === 0 ? 'N-2.2' : null),
  places,
  show,
  mark,
  Picture: () => null,
  spot: () => null,
  turnOf: () => null,
  score: (view, seat) => view.lambs[seat] ?? null,
};
