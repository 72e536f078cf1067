import type { AnyEvent, Viewer } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { announce } from '../live.ts';
import { go, replaceHash, to } from '../router.ts';
import { moves, settings } from '../settings/settings.ts';
import { useStore } from '../store.ts';
import type { BoardProps } from '../table/board.ts';
import { Log } from '../table/log.tsx';
import type { Told } from '../table/play.ts';
import { RuleDialog } from '../table/rule-dialog.tsx';
import { stillProps } from '../table/still.ts';
import '../table/table.css';
import { Walker } from '../table/walker.ts';
import { Choose } from '../ui/fields.tsx';
import { Frame } from '../ui/frame.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { saveText } from '../ui/save.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useWords } from '../words/index.ts';
import { ScoreGraph } from './graph.tsx';
import type { Reel } from './reel.ts';

const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const PER_MOVE_MS = 1100;

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

/** Plays a record: board, scrubber, speed, viewpoint, log, points over time. */
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
  const { film, board, views } = reel;
  const last = views.length - 1;
  const [at, setAt] = useState(Math.min(last, Math.max(0, props.first)));
  const [shown, setShown] = useState<{ readonly view: object; readonly moving: AnyEvent | null }>({
    view: views[at],
    moving: null,
  });
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [spotlight, setSpotlight] = useState<readonly string[]>([]);
  const [rule, setRule] = useState<string | null>(null);
  const walker = useRef(new Walker((view, moving) => setShown({ view, moving })));
  const lines = useMemo(() => told(reel), [reel]);
  const past = useMemo(() => lines.filter(({ seq }) => seq <= at), [lines, at]);
  const names = film.names;

  const address_ = (n: number): string =>
    `${to('replay', address)}?at=${n}${viewer === 'table' ? '' : `&as=${viewer}`}`;
  const jump = (next: number): void => {
    const n = Math.min(last, Math.max(0, next));
    walker.current.stop();
    setAt(n);
    setShown({ view: views[n], moving: null });
    replaceHash(address_(n));
  };
  const step = (): void => {
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const n = at + 1;
    setAt(n);
    replaceHash(address_(n));
    const strides = reel
      .strides(n)
      .map(({ fact, view }) => ({ fact, view, ms: moves() ? board.dwell(fact) / speed : 0 }));
    walker.current.skip();
    if (strides.length > 0) walker.current.add(strides);
    else setShown({ view: views[n], moving: null });
    const sentences = strides.map(({ fact }, i) =>
      board.say(fact, { lang, names, viewer, rules: film.rules, view: i === 0 ? views[n - 1] : strides[i - 1].view }),
    );
    announce(sentences.filter(Boolean).join(' '));
  };
  useEffect(() => {
    jump(at);
    return () => walker.current.stop();
  }, [reel]);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(step, PER_MOVE_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if ((event.target as HTMLElement).matches('input, select, textarea, button, a')) return;
      if (event.key === 'ArrowRight') step();
      else if (event.key === 'ArrowLeft') jump(at - 1);
      else if (event.key === ' ') setPlaying(!playing);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  const boardProps: BoardProps = {
    ...stillProps(shown.view, film.rules, lang),
    moving: shown.moving,
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
  const Tool = ({
    icon,
    label,
    does,
    off,
  }: {
    icon: IconName;
    label: string;
    does: () => void;
    off: boolean;
  }): JSX.Element => (
    <button type="button" class="button round" aria-label={label} title={label} disabled={off} onClick={does}>
      <Icon name={icon} />
    </button>
  );
  return (
    <Frame title={w.replay.title}>
      <div class="replay">
        <h1 class="unseen">{`${w.replay.title}: ${w.games[film.game as keyof typeof w.games].name}`}</h1>
        <section class="replay-board" aria-label={w.table.board}>
          <board.Board {...boardProps} />
        </section>
        <div class="replay-bar card">
          <div class="row">
            <Tool icon="first" label={w.replay.first} does={() => jump(0)} off={at === 0} />
            <Tool icon="prev" label={w.replay.prev} does={() => jump(at - 1)} off={at === 0} />
            <Tool
              icon={playing ? 'pause' : 'play'}
              label={playing ? w.replay.pause : w.replay.play}
              does={() => setPlaying(!playing)}
              off={at === last && !playing}
            />
            <Tool icon="next" label={w.replay.next} does={step} off={at === last} />
            <Tool icon="last" label={w.replay.last} does={() => jump(last)} off={at === last} />
            <span class="grow replay-at">{w.replay.at(at, last)}</span>
          </div>
          <input
            type="range"
            class="range"
            aria-label={w.replay.position}
            aria-valuetext={w.replay.at(at, last)}
            min="0"
            max={last}
            value={at}
            onInput={(event) => jump(Number(event.currentTarget.value))}
          />
          <ScoreGraph reel={reel} at={at} label={w.replay.graph} onPick={jump} />
          <div class="row replay-choices">
            <Choose
              label={w.replay.speed}
              value={String(speed)}
              options={SPEEDS.map((n) => ({ value: String(n), label: `${n}×` }))}
              onChange={(n) => setSpeed(Number(n))}
            />
            <Choose
              label={w.replay.viewpoint}
              value={String(viewer)}
              options={[
                { value: 'table', label: w.replay.public },
                ...names.map((name, seat) => ({ value: String(seat), label: name })),
              ]}
              onChange={(as) => go(`${to('replay', address)}?at=${at}&as=${as}`)}
            />
            <button type="button" class="button" onClick={() => void navigator.clipboard?.writeText(location.href)}>
              <Icon name="link" />
              {w.replay.share}
            </button>
            <button
              type="button"
              class="button quiet"
              onClick={() => saveText(`holdfast-${film.game}.json`, props.text)}
            >
              <Icon name="save" />
              {w.replay.save}
            </button>
            {film.luck?.commitment && (
              <a class="button quiet" href={to('luck', address)}>
                <Icon name="shield" />
                {w.replay.luck}
              </a>
            )}
          </div>
          {film.engine !== film.now && (
            <p class="note warm small" role="status">
              {w.replay.older(film.engine, film.now)}
            </p>
          )}
          <p class="small soft">
            <Icon name="check" size={16} /> {w.replay.verified}
          </p>
        </div>
        <div class="replay-side card">
          <ul class="replay-seats">
            {names.map((name, seat) => (
              <li key={seat} class="row">
                <SeatMark seat={seat} />
                <strong class="grow">{name}</strong>
                <span class="player-score">{board.score(shown.view, seat) ?? ''}</span>
                <div class="player-counts">
                  <board.Seat view={shown.view} seat={seat} viewer={viewer} rules={film.rules} lang={lang} small />
                </div>
              </li>
            ))}
          </ul>
          <h2>{w.table.log}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <section class="side-body" tabIndex={0} aria-label={w.table.log}>
            <Log
              log={past}
              board={board}
              say={({ fact, before }) => board.say(fact, { lang, names, viewer, rules: film.rules, view: before })}
              focused={null}
              setSpotlight={setSpotlight}
              onLookBack={({ seq }) => jump(seq)}
            />
          </section>
        </div>
        {rule && <RuleDialog game={film.game} rule={rule} onClose={() => setRule(null)} />}
      </div>
    </Frame>
  );
}
