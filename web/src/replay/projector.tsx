import type { AnyEvent, Viewer } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { announce } from '../live.ts';
import { moves, settings } from '../settings/settings.ts';
import { useStore } from '../store.ts';
import type { BoardProps } from '../table/board.ts';
import { Log } from '../table/log.tsx';
import type { Told } from '../table/play.ts';
import { RuleDialog } from '../table/rule-dialog.tsx';
import { stillProps } from '../table/still.ts';
import '../table/table.css';
import { Frame } from '../ui/frame.tsx';
import { useParts } from '../ui/parts.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useWords } from '../words/index.ts';
import { Controls } from './controls.tsx';
import type { Reel } from './reel.ts';
import { useProjection } from './use-projection.ts';

/** Every fact of the game with the view before it. */
const told = (reel: Reel): readonly Told[] => {
  const lines: Told[] = reel.film.frames[0].facts.map((fact) => ({
    seq: 0,
    fact: fact as AnyEvent,
    before: reel.views[0],
  }));
  for (let at = 1; at < reel.film.frames.length; at++) {
    let before = reel.views[at - 1];
    for (const { fact, view } of reel.strides(at)) {
      lines.push({ seq: at, fact, before });
      before = view;
    }
  }
  return lines;
};

/** Plays a record: board, controls, seats, log. */
export function Projector(props: {
  address: string;
  reel: Reel;
  text: string;
  viewer: Viewer;
  first: number;
}): JSX.Element {
  const w = useWords();
  const { lang } = useStore(settings);
  const { reel, viewer, address } = props;
  const { film, board } = reel;
  const { names } = film;
  const projection = useProjection(reel, address, viewer, props.first);
  const { at, last, view, moving, jump } = projection;
  const [spotlight, setSpotlight] = useState<readonly string[]>([]);
  const [rule, setRule] = useState<string | null>(null);
  const lines = useMemo(() => told(reel), [reel]);
  const drawn = useParts(3);
  const past = useMemo(() => lines.filter(({ seq }) => seq <= at), [lines, at]);
  const boardProps: BoardProps = {
    ...stillProps(view, film.rules, lang),
    moving,
    viewer,
    players: names.map((name, seat) => ({ seat, name, kind: 'person' })),
    names,
    spotlight,
    setSpotlight,
    aids: true,
    motion: moves(),
    still: false,
    outcome: at === last ? film.outcome : null,
    openRule: setRule,
    announce,
  };
  return (
    <Frame title={w.replay.title}>
      <div class="replay">
        <h1 class="unseen">{`${w.replay.title}: ${w.games[film.game as keyof typeof w.games].name}`}</h1>
        <section class="replay-board" aria-label={w.table.board}>
          {drawn > 1 && <board.Board {...boardProps} />}
        </section>
        <Controls reel={reel} projection={projection} address={address} viewer={viewer} text={props.text} />
        <div class="replay-side card">
          <ul class="replay-seats">
            {names.map((name, seat) => (
              <li key={seat} class="row">
                <SeatMark seat={seat} />
                <strong class="grow">{name}</strong>
                <span class="player-score">{board.score(view, seat) ?? ''}</span>
                <div class="player-counts">
                  <board.Seat view={view} seat={seat} viewer={viewer} rules={film.rules} lang={lang} small />
                </div>
              </li>
            ))}
          </ul>
          <h2>{w.table.log}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <section class="side-body" tabIndex={0} aria-label={w.table.log}>
            {drawn > 2 && (
              <Log
                log={past}
                board={board}
                say={({ fact, before }) => board.say(fact, { lang, names, viewer, rules: film.rules, view: before })}
                focused={null}
                setSpotlight={setSpotlight}
                onLookBack={({ seq }) => jump(seq)}
              />
            )}
          </section>
        </div>
        {rule && <RuleDialog game={film.game} rule={rule} onClose={() => setRule(null)} />}
      </div>
    </Frame>
  );
}
