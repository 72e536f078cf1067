import type { AnyEvent } from '@holdfast/kernel';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../ui/icons.tsx';
import { useWords } from '../words/index.ts';
import type { LogEntry } from './table-state.ts';
import './event-log.css';

const PAGE = 120;

/** What the lines of a log need; keep the object, so that lines that stay the same are not drawn again. */
export interface LogActions {
  /** '' = nothing to say. */
  sentence(entry: LogEntry): string;
  /** Places of the board the event is about. */
  places(event: AnyEvent): readonly string[];
  setSpotlight(places: readonly string[]): void;
  lookBack(entry: LogEntry): void;
}

/** What stands beside the first line of an entry. */
export type EntryMark = ComponentType<{ readonly seq: number }>;

interface LineProps {
  readonly entry: LogEntry;
  readonly text: string;
  readonly startsMove: boolean;
  readonly actions: LogActions;
  readonly Mark: EntryMark | undefined;
}

/** One sentence; pointing at it lights up its places on the board. */
function LogLine({ entry, text, startsMove, actions, Mark }: LineProps): JSX.Element {
  const w = useWords();
  const light = (): void => actions.setSpotlight(actions.places(entry.event));
  const unlight = (): void => actions.setSpotlight([]);
  return (
    <li class={startsMove ? 'first' : ''} onPointerEnter={light} onPointerLeave={unlight}>
      <span class="grow">{text}</span>
      {startsMove && Mark && <Mark seq={entry.seq} />}
      {startsMove && entry.seq > 0 && (
        <button
          type="button"
          class="log-back"
          aria-label={`${w.table.stepBack}: ${w.table.moveN(entry.seq)}`}
          title={w.table.stepBack}
          onFocus={light}
          onBlur={unlight}
          onClick={() => actions.lookBack(entry)}
        >
          <Icon name="eye" size={15} />
        </button>
      )}
    </li>
  );
}

/** What happened, newest last. */
export function EventLog(props: { log: readonly LogEntry[]; actions: LogActions; Mark?: EntryMark }): JSX.Element {
  const w = useWords();
  const { log, actions, Mark } = props;
  const [most, setMost] = useState(PAGE);
  const end = useRef<HTMLDivElement>(null);
  // Sentences are made once per event and language.
  const sentences = useMemo(() => new WeakMap<LogEntry, string>(), [w, actions]);
  const lines = useMemo(
    () =>
      log.flatMap((entry, index) => {
        const text = sentences.get(entry) ?? actions.sentence(entry);
        sentences.set(entry, text);
        return text ? [{ entry, text, index }] : [];
      }),
    [log, sentences],
  );
  const shown = lines.slice(-most);
  useEffect(() => {
    const box = end.current?.closest('.side-body');
    if (box) box.scrollTop = box.scrollHeight;
  }, [lines.length]);
  if (lines.length === 0) return <p class="soft">{w.table.noLog}</p>;
  return (
    <>
      {lines.length > most && (
        <button type="button" class="button quiet" onClick={() => setMost(most + PAGE)}>
          {`… ${lines.length - most}`}
        </button>
      )}
      <ol class="log">
        {shown.map(({ entry, text, index }, i) => (
          <LogLine
            key={index}
            entry={entry}
            text={text}
            startsMove={shown[i - 1]?.entry.seq !== entry.seq}
            actions={actions}
            Mark={Mark}
          />
        ))}
      </ol>
      <div ref={end} />
    </>
  );
}
