import '../../boards/board-box.css';
import type { Viewer } from '@holdfast/kernel';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { BoardProps } from '../../boards/board-module.ts';
import { previewProps } from '../../boards/preview-props.ts';
import { announce } from '../../core/announce.ts';
import { shownLang } from '../../core/page-words.ts';
import { motionEnabled } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import { EventLog, type LogActions } from '../../play/table/event-log.tsx';
import type { ShownGame } from '../../play/table/events/anchors.ts';
import { BannerStage, FlightStage } from '../../play/table/events/event-stage.tsx';
import { RuleDialog } from '../../play/table/rule-dialog.tsx';
import type { LogEntry } from '../../play/table/table-state.ts';
import '../../play/table/players-strip.css';
import '../../play/table/side-panel.css';
import { tableWords } from '../../play/table/words/table/compiled/index.ts';
import { Frame } from '../../ui/page-frame.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { useStagedRender } from '../../ui/use-staged-render.ts';
import type { Replay } from './load-replay.ts';
import { Controls } from './replay-controls.tsx';
import { usePlayback } from './use-playback.ts';
import { replayWords } from './words/compiled/index.ts';

/** All events of the game, as log entries. */
const logOf = ({ last, eventsOf }: Replay): readonly LogEntry[] =>
  Array.from({ length: last + 1 }, (_, seq) =>
    eventsOf(seq).map(({ event, before }) => ({ seq, event, before })),
  ).flat();

/** Plays a record: board, controls, seats, log. */
export function ReplayPlayer(props: {
  address: string;
  replay: Replay;
  text: string;
  viewer: Viewer;
  first: number;
}): JSX.Element {
  const w = tableWords();
  const own = replayWords();
  const { replay, viewer, address } = props;
  const { data, board } = replay;
  const { names } = data;
  const playback = usePlayback(replay, address, viewer, props.first);
  const { at, last, shown, truth, jump } = playback;
  const { view, event: moving } = shown.value;
  const [spotlight, setSpotlight] = useState<readonly string[]>([]);
  const [rule, setRule] = useState<string | null>(null);
  const lines = useMemo(() => logOf(replay), [replay]);
  const drawn = useStagedRender(3);
  const past = useMemo(() => lines.filter(({ seq }) => seq <= at), [lines, at]);
  const game: ShownGame = useMemo(
    () => ({ board, view: truth, shown, viewer: signal(viewer), rules: signal(data.rules) }),
    [replay, viewer],
  );
  const logActions: LogActions = useMemo(
    () => ({
      sentence: ({ event, before }) => board.describeEvent(event, { names, viewer, rules: data.rules, view: before }),
      mark: ({ event, before }) => board.mark(event, { before, viewer, rules: data.rules, names }),
      Picture: board.Picture,
      places: (event) => board.places(event),
      setSpotlight,
      lookBack: ({ seq }) => jump(seq),
    }),
    [replay, viewer],
  );
  const boardProps: BoardProps = {
    ...previewProps(view, data.rules),
    moving,
    viewer,
    players: names.map((name, seat) => ({ seat, name, kind: 'person' })),
    names,
    spotlight,
    setSpotlight,
    aids: true,
    motion: motionEnabled(),
    still: false,
    outcome: at === last ? data.outcome : null,
    openRule: setRule,
    announce,
  };
  return (
    <Frame title={own.title}>
      <div class="replay">
        <h1 class="unseen">{`${own.title}: ${gameTitle(data.game, shownLang())}`}</h1>
        <section class="board-box replay-board" id="board" aria-label={w.board}>
          {drawn > 1 && <board.Board {...boardProps} />}
          <BannerStage game={game} />
        </section>
        <Controls replay={replay} playback={playback} address={address} viewer={viewer} text={props.text} />
        <div class="replay-side card">
          <ul class="replay-seats">
            {names.map((name, seat) => (
              <li key={seat} class="row" data-seat={seat}>
                <SeatMark seat={seat} />
                <strong class="grow">{name}</strong>
                <span class="player-score">{board.score(view, seat) ?? ''}</span>
                <div class="player-counts">
                  <board.Seat view={view} seat={seat} viewer={viewer} rules={data.rules} small />
                </div>
              </li>
            ))}
          </ul>
          <h2>{w.log}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <section class="side-body" tabIndex={0} aria-label={w.log}>
            {drawn > 2 && <EventLog log={past} actions={logActions} viewer={viewer} />}
          </section>
        </div>
        <FlightStage game={game} />
        {rule && <RuleDialog game={data.game} rule={rule} onClose={() => setRule(null)} />}
      </div>
    </Frame>
  );
}
