import type { AnyEvent, Viewer } from '@holdfast/kernel';
import type { ComponentType, JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { EventMark } from '../../boards/event-show.ts';
import { shownLang } from '../../core/page-words.ts';
import { Icon } from '../../ui/icons.tsx';
import { memo } from '../../ui/memo.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import type { LogEntry } from './table-state.ts';
import { tableWords } from './words/table/compiled/index.ts';
import { tickerWords } from './words/ticker/compiled/index.ts';
import './event-log.css';

/** Lines at first, and more each time: every line in view or near it costs the browser time with every frame. */
const PAGE = 40;

/** What the lines of a log need. Pass the same object each time, so that unchanged lines don't render again. */
export interface LogActions {
  /** '' if the entry has no line in the log. */
  sentence(entry: LogEntry): string;
  /** Null if the entry has no picture. */
  mark(entry: LogEntry): EventMark | null;
  readonly Picture: ComponentType<{ readonly name: string }>;
  /** Places of the board that the event is about. */
  places(event: AnyEvent): readonly string[];
  setSpotlight(places: readonly string[]): void;
  lookBack(entry: LogEntry): void;
}

/** A component shown beside the first line of an entry. */
export type EntryMark = ComponentType<{ readonly seq: number }>;

interface LineProps {
  readonly entry: LogEntry;
  readonly text: string;
  readonly mark: EventMark | null;
  readonly touches: 'hits' | 'helps' | '';
  readonly startsMove: boolean;
  /** True for the line that the Tab key reaches; the arrow keys move to the others. */
  readonly isStop: boolean;
  readonly actions: LogActions;
  readonly Mark: EntryMark | undefined;
}

/** One sentence; pointing at it highlights its places on the board. */
const LogLine = memo(function LogLine(props: LineProps): JSX.Element {
  const { entry, text, mark, touches, startsMove, isStop, actions, Mark } = props;
  const w = tableWords();
  const places = actions.places(entry.event);
  const light = (): void => actions.setSpotlight(places);
  const unlight = (): void => actions.setSpotlight([]);
  return (
    <li
      class={`${startsMove ? 'first' : ''}${touches ? ` ${touches}` : ''}`}
      style={mark?.by === null || !mark ? undefined : { '--seat': `var(--seat-${mark.by})` }}
      onPointerEnter={light}
      onPointerLeave={unlight}
    >
      <span class="log-picture" aria-hidden="true">
        {mark && <actions.Picture name={mark.picture} />}
      </span>
      {places.length > 0 ? (
        <button
          type="button"
          class="log-text"
          tabIndex={isStop ? 0 : -1}
          onFocus={light}
          onBlur={unlight}
          onClick={light}
        >
          {text}
        </button>
      ) : (
        <span class="log-text">{text}</span>
      )}
      {startsMove && Mark && <Mark seq={entry.seq} />}
      {startsMove && entry.seq > 0 && (
        <button
          type="button"
          class="log-back"
          aria-label={`${w.stepBack}: ${commonWords().moveN({ n: entry.seq })}`}
          title={w.stepBack}
          onFocus={light}
          onBlur={unlight}
          onClick={() => actions.lookBack(entry)}
        >
          <Icon name="eye" size={15} />
        </button>
      )}
    </li>
  );
});

const FILTERS = ['all', 'mine', 'major'] as const;
type Filter = (typeof FILTERS)[number];

function Filters({ chosen, choose }: { chosen: Filter; choose: (filter: Filter) => void }): JSX.Element {
  const w = tickerWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons that belong together, no form
    <div class="log-filters" role="group" aria-label={w.filter}>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          class="log-filter"
          aria-pressed={filter === chosen}
          onClick={() => choose(filter)}
        >
          {w.filters[filter]}
        </button>
      ))}
    </div>
  );
}

/** Moves the focus from line to line with the arrow keys. */
function alongLines(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || !(event.currentTarget instanceof Element)) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('button.log-text')];
  const at = lines.findIndex((line) => line.matches(':focus'));
  if (at < 0) return;
  lines[at + by]?.focus();
  event.preventDefault();
}

/**
 * How many of the last lines there are. More come when the first of them is scrolled to or focused, and go when a new line scrolls the
 * log to its end.
 */
function useShownLines(end: RefObject<HTMLElement | null>, count: number) {
  const [most, setMost] = useState(PAGE);
  const more = useRef<HTMLButtonElement>(null);
  /** Distance from the end of the log, to keep the lines in place that were there. */
  const fromEnd = useRef<number | null>(null);
  const boxOf = (): Element | null => end.current?.closest('.side-body') ?? null;
  const showMore = (): void => {
    const box = boxOf();
    fromEnd.current = box && box.scrollHeight - box.scrollTop;
    setMost((shown) => shown + PAGE);
  };
  useLayoutEffect(() => {
    const box = boxOf();
    if (box && fromEnd.current !== null) box.scrollTop = box.scrollHeight - fromEnd.current;
    fromEnd.current = null;
  }, [most]);
  useEffect(() => {
    const box = boxOf();
    if (box) box.scrollTop = box.scrollHeight;
    setMost(PAGE);
  }, [count]);
  useEffect(() => {
    const button = more.current;
    if (!button) return;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) showMore();
    });
    seen.observe(button);
    return () => seen.disconnect();
  }, [most, count > most]);
  return { most, more, showMore };
}

/** The log of the game, newest entry last. */
export function EventLog(props: {
  log: readonly LogEntry[];
  actions: LogActions;
  viewer: Viewer;
  Mark?: EntryMark;
}): JSX.Element {
  const { log, actions, viewer, Mark } = props;
  const lang = shownLang();
  const [filter, setFilter] = useState<Filter>('all');
  const end = useRef<HTMLDivElement>(null);
  // Sentences and marks are computed once per entry, unless the language, the actions or the viewer change.
  const made = useMemo(
    () => new WeakMap<LogEntry, { text: string; mark: EventMark | null }>(),
    [lang, actions, viewer],
  );
  const lines = useMemo(
    () =>
      log.flatMap((entry, index) => {
        const line = made.get(entry) ?? { text: actions.sentence(entry), mark: actions.mark(entry) };
        made.set(entry, line);
        const { text, mark } = line;
        if (!text) return [];
        const concerns = (seats: readonly number[]): boolean => seats.some((seat) => seat === viewer);
        const touches = mark && concerns(mark.hits) ? 'hits' : mark && concerns(mark.helps) ? 'helps' : '';
        const isMine = touches !== '' || (mark !== null && mark.by === viewer);
        if ((filter === 'mine' && !isMine) || (filter === 'major' && (mark?.importance ?? 0) < 2)) return [];
        return [{ entry, text, mark, touches, index } as const];
      }),
    [log, made, filter],
  );
  const { most, more, showMore } = useShownLines(end, lines.length);
  const shown = lines.slice(-most);
  if (log.length === 0) return <p class="soft">{tableWords().noLog}</p>;
  return (
    <>
      <Filters chosen={filter} choose={setFilter} />
      {lines.length > most && (
        <button type="button" class="button quiet" ref={more} onClick={showMore}>
          {`… ${lines.length - most}`}
        </button>
      )}
      {lines.length === 0 && <p class="soft">{tickerWords().nothing}</p>}
      <ol class="log" onKeyDown={alongLines}>
        {shown.map(({ entry, text, mark, touches, index }, i) => (
          <LogLine
            key={index}
            entry={entry}
            text={text}
            mark={mark}
            touches={touches}
            startsMove={shown[i - 1]?.entry.seq !== entry.seq}
            isStop={i === shown.length - 1}
            actions={actions}
            Mark={Mark}
          />
        ))}
      </ol>
      <div ref={end} />
    </>
  );
}
