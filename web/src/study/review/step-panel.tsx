import type { AnyMove, AnyRules } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoard } from '../../boards/board-module.ts';
import type { Lang } from '../../core/lang.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import type { ReviewStep, StepDecision } from '../../play/local/worker-messages.ts';
import { seatColour } from '../../ui/seat-look.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { Replay } from '../replay/load-replay.ts';
import { chanceText, plainPoints, pointsText } from './numbers.ts';
import { dashOf } from './win-graph.tsx';
import type { ReviewWords } from './words/compiled/index.ts';

/** Smaller effects of luck are not mentioned. */
const LEAST_LUCK = 0.0005;

/** What the panel of a move needs besides the move. */
export interface StepContext {
  readonly game: string;
  readonly board: AnyBoard;
  readonly rules: AnyRules;
  readonly names: readonly string[];
  readonly lang: Lang;
  readonly words: ReviewWords;
  /** Reads a move in the game's notation; null if it is not a move. */
  readMove(text: string): AnyMove | null;
}

/** Describes a move; `view` is the view before it. */
export function moveText({ board, rules, names, readMove }: StepContext, text: string, view: object): string {
  const move = readMove(text);
  return move ? board.describeMove(move, { names, viewer: 'table', rules, view }) : text;
}

/** Describes a move's events in the log's sentences. */
export function eventText({ board, rules, names }: StepContext, replay: Replay, at: number): string {
  return replay
    .eventsOf(at)
    .map(({ event, before }) => board.describeEvent(event, { names, viewer: 'table', rules, view: before }))
    .filter(Boolean)
    .join(' ');
}

/** The chances of all seats, as bars with numbers. */
export function Chances(props: { chances: readonly number[]; names: readonly string[]; lang: Lang }): JSX.Element {
  return (
    <ul class="chance-list">
      {props.names.map((name, seat) => {
        const chance = props.chances[seat] ?? 0;
        return (
          <li key={seat}>
            <SeatMark seat={seat} size={22} />
            <svg class="chance-sample" width="28" height="8" viewBox="0 0 28 8" aria-hidden="true" focusable="false">
              <path d="M0 4H28" stroke={seatColour(seat)} stroke-width="3" stroke-dasharray={dashOf(seat)} />
            </svg>
            <span class="grow">{name}</span>
            <b>{chanceText(chance, props.lang)}</b>
            <span class="chance-bar" aria-hidden="true">
              <span style={{ width: `${100 * chance}%`, background: seatColour(seat) }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The bot's reason for the better move, in words; empty until loaded. */
function useReason(context: StepContext, decision: StepDecision): string {
  const { game, names, lang } = context;
  const [reason, setReason] = useState('');
  useEffect(() => {
    let gone = false;
    setReason('');
    if (decision.reasons.length === 0) return;
    const look = decision.look ?? { look: 'nothing', at: null };
    const advice = { look, because: [...decision.reasons], move: decision.better ?? '', chances: [] };
    callWorker('describeAdvice', game, advice, names, lang).then(
      ({ idea }) => !gone && setReason(idea),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [decision, lang]);
  return reason;
}

function Decision(props: {
  context: StepContext;
  step: ReviewStep;
  decision: StepDecision;
  view: object;
}): JSX.Element {
  const { context, step, decision } = props;
  const { words: w, names, lang } = context;
  const reason = useReason(context, decision);
  if (decision.better === null) return <p>{w.best}</p>;
  const { verdict, chance, interval } = decision;
  const better = moveText(context, decision.better, props.view);
  return (
    <div class="stack step-decision" data-verdict={verdict ?? undefined}>
      <p>
        {verdict && <span class="tag warm">{w.verdicts[verdict]}</span>}{' '}
        <strong>{verdict ? w.better({ move: better }) : w.perhaps({ move: better })}</strong>
      </p>
      <p>
        {w.instead({
          name: names[step.seat] ?? '',
          better: chanceText(chance.better, lang),
          played: chanceText(chance.played, lang),
        })}
      </p>
      {verdict && interval ? (
        <p class="soft small">
          {w.interval({ low: plainPoints(interval[0], lang), high: plainPoints(interval[1], lang) })}
        </p>
      ) : (
        <p class="soft small">{w.unconfirmed}</p>
      )}
      {reason && <p>{w.says({ reason })}</p>}
    </div>
  );
}

/** One move: what was played, what luck changed, and whether there was a better choice. */
export function StepPanel(props: {
  context: StepContext;
  step: ReviewStep;
  replay: Replay;
  isWorked: boolean;
}): JSX.Element {
  const { context, step, replay } = props;
  const { words: w, names, lang } = context;
  const before = replay.viewAt(step.at - 1);
  const lucky = (step.luck?.effect ?? [])
    .map((effect, seat) => ({ effect, seat }))
    .filter(({ effect }) => Math.abs(effect) > LEAST_LUCK);
  return (
    <div class="stack step-panel">
      <p class="step-move">
        <SeatMark seat={step.seat} size={22} />
        <span>
          <strong>{names[step.seat]}</strong>: {moveText(context, step.move, before)}
        </span>
      </p>
      <p class="soft">{eventText(context, replay, step.at)}</p>
      {step.luck && (
        <p>
          <strong>{w.luckOf({ kind: w.kinds[step.luck.kind] })}</strong>:{' '}
          {lucky.length === 0
            ? w.noLuck
            : lucky
                .map(({ effect, seat }) => w.luckFor({ name: names[seat] ?? '', points: pointsText(effect, lang) }))
                .join(', ')}
        </p>
      )}
      {props.isWorked &&
        (step.decision ? (
          <Decision context={context} step={step} decision={step.decision} view={before} />
        ) : (
          <p class="soft">{w.forced}</p>
        ))}
    </div>
  );
}
