import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type LessonWords, turnKey } from '../../boards/lesson-words.ts';
import { announce } from '../../core/announce.ts';
import { to } from '../../core/router.ts';
import type { TableUi } from '../../play/table/table-ui.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { LessonConnection } from './lesson-connection.ts';
import { LessonEnd } from './lesson-end.tsx';
import { focusOnPointed, placesOf, usePointedParts } from './point-at.ts';
import { useLessonsWords } from './use-lessons-words.ts';
import { lessonPageWords } from './words/lesson-page/compiled/index.ts';
import './lesson-card.css';

export interface LessonCardProps {
  readonly ui: TableUi;
  readonly connection: LessonConnection;
  readonly game: string;
  readonly lesson: string;
  /** Reopens the lesson at a step. */
  onGoTo(at: number): void;
}

/** Returns the number of completed steps, which increases only after all events have been shown. */
function useShownStep({ ui, connection }: LessonCardProps): { readonly at: number; readonly settled: boolean } {
  const at = connection.at.value;
  const settled = !ui.game.isBehind.value;
  const shown = useRef(at);
  // Not in an effect: between two texts, the Next button would be disabled for a moment and lose the focus and a key press.
  if (settled) shown.current = at;
  return { at: shown.current, settled };
}

/** The text about the last wrong move; null if this step has had none. */
function wrongWords({ connection }: LessonCardProps, words: LessonWords | null, id: string | undefined): string | null {
  const wrong = connection.wrong.value;
  const said = id === undefined ? undefined : words?.steps[id];
  if (!wrong || !said) return null;
  const turn = wrong.turn === null ? undefined : said.turns?.[turnKey(wrong.turn)];
  return turn ?? said.wrong ?? null;
}

/** The lesson's text beside the table, one step at a time, with buttons to go on, go back and open the rule. */
export function LessonCard(props: LessonCardProps): JSX.Element {
  const { ui, connection, game, lesson } = props;
  const p = lessonPageWords();
  const words = useLessonsWords(game)?.[lesson] ?? null;
  const { at, settled } = useShownStep(props);
  const steps = connection.steps.value;
  const step = steps[at];
  const over = steps.length > 0 && at >= steps.length;
  const said = step ? (words?.steps[step.id]?.say ?? '') : over ? p.finished : '';
  const wrong = wrongWords(props, words, step?.id);
  const wrongRule = connection.wrong.value?.rule ?? '';
  const next = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLElement>(null);
  const point = settled ? (step?.point ?? []) : [];
  usePointedParts(point);
  useEffect(() => {
    ui.pointed.value = placesOf(point);
  }, [ui, point]);
  useEffect(() => announce(said), [said]);
  useEffect(() => {
    if (!wrong) return;
    announce(`${p.notQuite} ${wrong}`);
    // The confirmation bar of the wrong move may cover the button that the lesson asks for, so clear the draft.
    ui.draft.value = null;
  }, [connection.wrong.value?.n]);
  // Move the focus to where the lesson continues: its Next button, or the control to use.
  useEffect(() => {
    const away = document.activeElement === document.body || card.current?.contains(document.activeElement) === true;
    if (!step?.asks) next.current?.focus({ preventScroll: true });
    else if (away && settled) focusOnPointed(point);
  }, [at, settled]);
  if (over) return <LessonEnd game={game} lesson={lesson} onAgain={() => props.onGoTo(0)} />;
  return (
    <section class="lesson-card" aria-label={words?.title ?? p.title} ref={card}>
      <div class="lesson-head">
        <h2>{words?.title}</h2>
        <span class="soft small">{p.step({ step: at + 1, of: steps.length })}</span>
        <ButtonLink look="quiet" round icon="close" href={to('learn')} aria-label={p.leave} title={p.leave} />
      </div>
      <progress class="lesson-bar" max={steps.length} value={at} aria-hidden="true" />
      <div class="lesson-body">
        <p class="lesson-say">{settled ? said : p.happening}</p>
        {wrong && (
          <p key={connection.wrong.value?.n} class="note warm lesson-wrong">
            <strong>{p.notQuite}</strong> {wrong}{' '}
            <Button look="quiet" class="lesson-rule" onClick={() => void (ui.rule.value = wrongRule)}>
              {p.rule({ id: wrongRule })}
            </Button>
          </p>
        )}
      </div>
      <div class="lesson-ways">
        <Button
          look="quiet"
          round
          aria-label={p.back}
          title={p.back}
          disabled={at === 0}
          onClick={() => props.onGoTo(at - 1)}
        >
          <Icon name="prev" size={18} />
        </Button>
        {step && (
          <Button look="quiet" class="lesson-rule" onClick={() => void (ui.rule.value = step.rule)}>
            <Icon name="book" size={18} />
            {p.rule({ id: step.rule })}
          </Button>
        )}
        <span class="grow" />
        {step?.asks ? (
          <Button key="show" title={p.showMeNote} onClick={() => void connection.next()}>
            <Icon name="bulb" size={18} />
            {p.showMe}
          </Button>
        ) : (
          <Button key="next" look="main" ref={next} disabled={!settled} onClick={() => void connection.next()}>
            {p.next}
            <Icon name="next" size={18} />
          </Button>
        )}
      </div>
    </section>
  );
}
