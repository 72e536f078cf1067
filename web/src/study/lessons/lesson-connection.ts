import type { Seat } from '@holdfast/kernel';
import type { Frame } from '@holdfast/protocol';
import { type Signal, signal } from '@preact/signals';
import { ApiError, toFailure } from '../../core/errors.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import type { LessonAnswer, LessonSnapshot, LessonStepInfo } from '../../play/local/worker-messages.ts';
import type { ConnectionListener, ShownTable, TableConnection } from '../../play/table/connection.ts';
import { LuckFeed } from '../../play/table/luck-feed.ts';
import { NO_SERVER_ACTIONS, refuseHere } from '../../play/table/no-server-actions.ts';

/** A wrong move; `n` distinguishes identical ones. */
export interface WrongMove {
  readonly rule: string;
  readonly turn: string | null;
  readonly n: number;
}

/** A table connection to a lesson, with the lesson's state. */
export interface LessonConnection extends TableConnection {
  readonly steps: Signal<readonly LessonStepInfo[]>;
  /** Number of completed steps. */
  readonly at: Signal<number>;
  readonly wrong: Signal<WrongMove | null>;
  /** Completes a step that is only read, or has the right move made. */
  next(): Promise<void>;
}

/** Names of the other players at a lesson's table; the lesson texts use them. */
const OTHERS = ['Kim', 'Noor', 'Ada', 'Ben', 'Mia'];

function tableOf(game: string, id: string, me: string, { rules }: LessonSnapshot): ShownTable {
  const seats = Array.from({ length: rules.seats }, (_, seat) => ({
    seat,
    // Not a bot, since the moves of the other seats are scripted.
    kind: 'person' as const,
    name: seat === 0 ? me : (OTHERS[seat - 1] ?? ''),
    level: null,
    temperament: null,
    present: true,
    playedByBot: false,
    clock: null,
  }));
  return {
    id,
    game,
    seats,
    engine: '',
    options: {},
    state: 'playing',
    public: false,
    spectators: 'closed',
    clock: null,
    absent: 'wait',
    timeout: 'wait',
    botLevel: null,
    grace: null,
    hints: false,
    takeback: false,
    paused: false,
    pauseVotes: [],
    endVotes: [],
    seq: 0,
    created: 0,
    outcome: null,
    host: true,
    commitment: '',
    rematch: null,
  };
}

/** Connects to a lesson in the page's worker, from a step on; it sends frames like those of a table. */
export function connectToLesson(game: string, lesson: string, from: number, me: string): LessonConnection {
  let listener: ConnectionListener | null = null;
  let first: LessonSnapshot | null = null;
  const frames: Frame[] = [];
  let wrongMoves = 0;
  const steps = signal<readonly LessonStepInfo[]>([]);
  const at = signal(from);
  const wrong = signal<WrongMove | null>(null);
  const mine: readonly Seat[] = [0];
  const luck = new LuckFeed({
    table: lesson,
    mine: () => [],
    keeps: false,
    requests: { luck: refuseHere, commit: refuseHere, reveal: refuseHere, keys: refuseHere, record: refuseHere },
  });
  /** Returns the number of the last frame; null if the move was wrong. */
  const receive = (answer: LessonAnswer): number | null => {
    if ('wrong' in answer) {
      wrong.value = { ...answer.wrong, n: ++wrongMoves };
      return null;
    }
    wrong.value = null;
    for (const frame of answer.frames) {
      frames.push(frame);
      listener?.frame(frame);
    }
    at.value = answer.at;
    return answer.frames.at(-1)?.seq ?? 0;
  };
  return {
    ...NO_SERVER_ACTIONS,
    host: 'lesson',
    table: `${game}/${lesson}`,
    luck,
    mine,
    steps,
    at,
    wrong,
    async open(to) {
      listener = to;
      first = await callWorker('openLesson', game, lesson, from);
      steps.value = first.steps;
      at.value = first.at;
      const table = tableOf(game, lesson, me, first);
      to.table(table);
      to.state('live');
      return table;
    },
    subscribe() {
      // After a wrong move the client subscribes again, but nothing has changed.
      if (first && frames.length === 0 && wrongMoves === 0) listener?.snapshot(first.frame, first.rules);
    },
    async send({ move }) {
      const seq = receive(await callWorker('answerLesson', move));
      // The table shows no error for this code, because the lesson explains what was wrong.
      if (seq === null) throw new ApiError('stale-ask', 'not the move that is learned here');
      return seq;
    },
    async next() {
      try {
        receive(await callWorker('nextLessonStep'));
      } catch (error) {
        listener?.refused(toFailure(error));
      }
    },
    history: async () => ({ view: first?.frame.view ?? {}, frames: frames.map(({ seq, facts }) => ({ seq, facts })) }),
    reasons: async () => [],
    hint: async () => null,
    takeBack: refuseHere,
    voteEnd: refuseHere,
    resign: refuseHere,
    rematch: refuseHere,
    record: refuseHere,
    close() {
      listener = null;
    },
  };
}
