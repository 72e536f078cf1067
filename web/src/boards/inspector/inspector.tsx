import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { withWords } from '../../core/page-words.ts';
import { Icon } from '../../ui/icons.tsx';
import type { AnyBoard, BoardProps } from '../board-module.ts';
import type { Answer, AskedRect, BoardInspector } from './answer.ts';
import type { Asked } from './ask-by-pointer.ts';
import { elementOf } from './things.ts';
import { useAsking } from './use-asking.ts';
import { type InspectorWords, inspectorWords } from './words/compiled/index.ts';
import './inspector.css';

/** What every table has, whatever is played. */
function shellAnswer(w: InspectorWords, key: string, { names }: BoardProps): Answer | null {
  const [what, seat] = key.split(':');
  const name = names[Number(seat)] ?? '';
  if (what === 'clock')
    return { title: w.clock.title({ name }), text: w.clock.text, next: w.clock.next, odds: '', rule: '' };
  if (what === 'turn') return { title: w.turn.title({ name }), text: w.turn.text, next: '', odds: '', rule: '' };
  return null;
}

/** The same for screen readers. */
const spoken = (w: InspectorWords, { title, text, next, odds, rule }: Answer): string =>
  [`${title}.`, text, next, odds, rule && `${w.rule({ id: rule })}.`].filter(Boolean).join(' ');

/** A frame round the thing that is asked about. */
function Ring({ rect }: { rect: AskedRect }): JSX.Element {
  const { left, top, width, height } = rect;
  return (
    <div
      class="inspector-ring"
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
    />
  );
}

function Card(props: {
  readonly asked: Asked;
  readonly answer: Answer;
  readonly w: InspectorWords;
  readonly openRule: (rule: string) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly end: () => void;
}): JSX.Element {
  const { asked, answer, w, press } = props;
  const card = useRef<HTMLElement>(null);
  // Before the next key: an effect would wait for a picture.
  useLayoutEffect(() => {
    if (asked.by === 'keys' && !card.current?.contains(document.activeElement)) card.current?.focus();
  }, [asked.by]);
  const { title, text, next, odds, rule } = answer;
  return (
    <section
      class="inspector"
      ref={card}
      // An application: arrows walk to other things, also in the browse mode of screen readers. The text is announced.
      role={asked.by === 'keys' ? 'application' : 'note'}
      aria-labelledby="inspector-title"
      data-ask-shown={asked.key}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === card.current && rule) props.openRule(rule);
        else press(event);
      }}
    >
      <div class="inspector-head">
        <h2 id="inspector-title">{title}</h2>
        {asked.by !== 'pointer' && (
          <button type="button" class="button quiet round" tabIndex={-1} aria-label={w.close} onClick={props.end}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div class="inspector-text">
        {text && <p>{text}</p>}
        {next && (
          <p>
            <strong>{w.next}:</strong> {next}
          </p>
        )}
        {odds && (
          <p class="inspector-odds">
            <strong>{w.odds}:</strong> {odds}
          </p>
        )}
      </div>
      {(rule || asked.by === 'keys') && (
        <div class="inspector-foot">
          {rule && (
            <button type="button" class="link" tabIndex={-1} onClick={() => props.openRule(rule)}>
              <Icon name="book" size={16} />
              {w.rule({ id: rule })}
            </button>
          )}
          {asked.by === 'keys' && <small class="soft">{w.help}</small>}
        </div>
      )}
    </section>
  );
}

/**
 * Tells what a thing at the table is, what it can do next, how likely that is, and its rule: for a pointer at rest, a long
 * press, and keys. The card lies beside the board, never on it.
 */
export function Inspector({
  board,
  props,
  root,
  askAtOnce = false,
}: {
  readonly board: AnyBoard;
  readonly props: ReadonlySignal<BoardProps>;
  readonly root: RefObject<HTMLElement | null>;
  /** Somebody asked by keys before this was loaded. */
  readonly askAtOnce?: boolean;
}): JSX.Element | null {
  const asked = useSignal<Asked | null>(null);
  const inspector = useSignal<BoardInspector | null>(null);
  const drawing = () => props.peek().drawing?.current ?? null;
  const { press, end } = useAsking(() => root.current, drawing, asked, askAtOnce);
  const now = asked.value;
  // The position is followed only while something is asked, so that the inspector costs nothing in play.
  const boardProps = now ? props.value : null;
  useEffect(() => {
    if (now && board.loadInspector && !inspector.peek())
      void withWords(board.loadInspector).then((loaded) => {
        inspector.value = loaded;
      });
  }, [now === null]);
  const w = inspectorWords();
  const answer =
    now && boardProps && (shellAnswer(w, now.key, boardProps) ?? inspector.value?.inspect(now.key, boardProps));
  const text = answer ? spoken(w, answer) : '';
  const heard = useRef(false);
  useEffect(() => {
    // What the keys do is told once.
    if (text && now && now.by !== 'pointer')
      props.peek().announce(heard.current || now.by === 'touch' ? text : `${text} ${w.help}`);
    heard.current = text !== '';
  }, [text]);
  if (!now || !answer || !boardProps) return null;
  const element = root.current && elementOf(root.current, now.key);
  const rect = element?.getBoundingClientRect() ?? drawing()?.rectOf(now.key) ?? null;
  return (
    <>
      {rect && <Ring rect={rect} />}
      <Card asked={now} answer={answer} w={w} openRule={boardProps.openRule} press={press} end={end} />
    </>
  );
}
