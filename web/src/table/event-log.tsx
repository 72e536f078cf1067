import type { AnyEvent } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { AnyBoard } from '../boards/board-module.ts';
import { Icon } from '../ui/icons.tsx';
import { useWords } from '../words/index.ts';
import type { Told } from './table-state.ts';

const PAGE = 120;

/** What happened, newest last; pointing at a line lights up its places on the board. */
export function Log(props: {
  log: readonly Told[];
  board: AnyBoard;
  say: (told: Told) => string;
  focused: AnyEvent | null;
  setSpotlight: (places: readonly string[]) => void;
  onLookBack: (told: Told) => void;
}): JSX.Element {
  const w = useWords();
  const [most, setMost] = useState(PAGE);
  const end = useRef<HTMLDivElement>(null);
  // Sentences are made once per fact and language, not at every picture.
  const sentences = useMemo(() => new WeakMap<Told, string>(), [w]);
  const lines = useMemo(
    () =>
      props.log.flatMap((told, i) => {
        const text = sentences.get(told) ?? props.say(told);
        sentences.set(told, text);
        return text ? [{ told, text, i }] : [];
      }),
    [props.log, sentences],
  );
  const shown = lines.slice(-most);
  useEffect(() => {
    const box = end.current?.closest('.side-body');
    if (box) box.scrollTop = box.scrollHeight;
  }, [lines.length]);
  if (lines.length === 0) return <p class="soft">{w.table.noLog}</p>;
  let last = -1;
  return (
    <>
      {lines.length > most && (
        <button type="button" class="button quiet" onClick={() => setMost(most + PAGE)}>
          {`… ${lines.length - most}`}
        </button>
      )}
      <ol class="log">
        {shown.map(({ told, text, i }) => {
          const first = told.seq !== last;
          last = told.seq;
          const light = (): void => props.setSpotlight(props.board.places(told.fact));
          return (
            <li
              key={i}
              class={`${first ? 'first' : ''}${told.fact === props.focused ? ' focused' : ''}`}
              onPointerEnter={light}
              onPointerLeave={() => props.setSpotlight([])}
            >
              <span class="grow">{text}</span>
              {first && told.seq > 0 && (
                <button
                  type="button"
                  class="log-back"
                  aria-label={`${w.table.stepBack}: ${w.table.moveN(told.seq)}`}
                  title={w.table.stepBack}
                  onFocus={light}
                  onBlur={() => props.setSpotlight([])}
                  onClick={() => props.onLookBack(told)}
                >
                  <Icon name="eye" size={15} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <div ref={end} />
    </>
  );
}
