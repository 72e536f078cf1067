import type { Event, Move, View } from '@holdfast/carcassonne/table';
import { type Chance, type Frame, type Seat, Sitting, seeded } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../../../core/announce.ts';
import type { Lang } from '../../../core/lang.ts';
import { loadEngine } from '../../../games.ts';
import { board } from '../module.tsx';
import type { Draft, Props } from '../props.ts';

interface Wish {
  readonly lang: Lang;
  readonly seats: number;
  readonly seed: string;
  /** Chance plays on until so many tiles lie and, when a phase is named, until that question comes. */
  readonly laid: number;
  readonly phase: string | null;
  readonly aids: boolean;
  readonly options: object;
}

const NAMES = ['Lea', 'Kim', 'Noor', 'Ada', 'Ben', 'Mia'];

async function played(wish: Wish): Promise<Sitting> {
  const game = await loadEngine('carcassonne');
  const { rules, problems } = game.resolve({ ...wish.options, seats: wish.seats });
  if (!rules) throw new Error(JSON.stringify(problems));
  const chance = seeded(wish.seed);
  const sitting = new Sitting(game, rules, game.setup(rules, chance));
  const view = () => sitting.snapshot('table').view as View;
  while (view().asked !== null) {
    const now = view();
    if (now.tiles.length >= wish.laid && (wish.phase === null || wish.phase === now.phase)) break;
    sitting.answer(now.asked!, null, byChance(sitting.moves(now.asked!) as Move[], now, chance), chance);
    sitting.adopt();
  }
  return sitting;
}

/** Lays tiles where they touch most, puts a meeple every third time. */
function byChance(moves: readonly Move[], view: View, chance: Chance): Move {
  const places = moves.filter((move) => move.type === 'place');
  if (places.length > 0) {
    const touching = ({ x, y }: { x: number; y: number }) =>
      view.tiles.filter((laid) => Math.abs(laid.x - x) + Math.abs(laid.y - y) === 1).length;
    const most = Math.max(...places.map(touching));
    const best = places.filter((place) => touching(place) >= most - chance.below(2));
    return best[chance.below(best.length)];
  }
  const skip = moves.find(({ type }) => type === 'skip');
  if (skip && chance.below(3) > 0) return skip;
  return moves[chance.below(moves.length)];
}

/** The board with its hand, answers and panels in a plain frame, for everyone at once. */
export function Stage(wish: Wish): JSX.Element {
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [spotlight, setSpotlight] = useState<readonly string[]>([]);
  const look = (at: Sitting) => {
    const seat = (at.snapshot('table').view as View).asked;
    setDraft(null);
    setFrame(at.snapshot(seat ?? 'table'));
  };
  useEffect(() => {
    void played(wish).then((at) => {
      setSitting(at);
      look(at);
    });
  }, []);
  if (!sitting || !frame) return <p>…</p>;
  const view = frame.view as View;
  const viewer: Seat | 'table' = view.asked ?? 'table';
  const names = NAMES.slice(0, wish.seats);
  const props: Props = {
    view,
    truth: view,
    moving: null,
    rules: sitting.rules,
    viewer,
    players: names.map((name, seat) => ({ seat, name, kind: 'person' })),
    names,
    lang: wish.lang,
    waitingOn: frame.waitingOn,
    asked: frame.asked as Props['asked'],
    pending: null,
    outcome: frame.outcome,
    send: (move) => {
      const made = sitting.answer(view.asked!, null, move, seeded(String(sitting.seq)));
      if (!('attempt' in made)) throw new Error(JSON.stringify(made));
      sitting.adopt();
      look(sitting);
    },
    draft,
    setDraft,
    spotlight,
    setSpotlight,
    onFocusFact: () => {},
    hints: [],
    aids: wish.aids,
    motion: true,
    still: false,
    openRule: () => {},
    announce,
  };
  return (
    <div class="stage" style={{ display: 'grid', gridTemplateRows: 'auto 1fr auto auto', height: '100dvh' }}>
      <div class="row" style={{ padding: '4px 8px', background: 'var(--sheet)' }}>
        {names.map((name, seat) => (
          <span
            key={name}
            class="row"
            style={{ outline: seat === view.asked ? '2px solid' : 'none', padding: '2px 6px' }}
          >
            {name} {view.scores[seat]}{' '}
            <board.Seat view={view} seat={seat} viewer={viewer} rules={sitting.rules} lang={wish.lang} small={false} />
          </span>
        ))}
      </div>
      <board.Board {...props} />
      <div class="stack" style={{ padding: '8px', background: 'var(--sheet)' }}>
        <board.Hand {...props} />
        <board.Actions {...props} />
      </div>
      <details style={{ padding: '0 8px', maxHeight: '50dvh', overflow: 'auto' }}>
        <summary>panels</summary>
        {board.panels.map(({ id, Body }) => (
          <Body key={id} {...props} />
        ))}
        {frame.outcome && (
          <board.End
            view={view}
            facts={[] as Event[]}
            outcome={frame.outcome}
            players={props.players}
            names={names}
            rules={sitting.rules}
            lang={wish.lang}
          />
        )}
      </details>
    </div>
  );
}
