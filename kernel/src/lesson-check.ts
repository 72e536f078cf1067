import type { AnyGame, AnyMove } from './game.ts';
import { type AnyLesson, LEARNER, LessonRun } from './lesson.ts';

/** The moves that the page offers the learner now. */
function listed({ game, rules, state }: LessonRun): AnyMove[] {
  const codes = new Int32Array(game.maxMoves);
  const count = game.legalCodes(rules, state, LEARNER, codes);
  return Array.from(codes.subarray(0, count), (code) => game.moves.decode(rules, code));
}

/**
 * Plays a lesson to its end with every right move of each step, and tries every other listed move. Returns what is wrong with
 * it, as text; the lesson's texts are checked in the page.
 */
export function checkLesson(game: AnyGame, lesson: AnyLesson): string[] {
  const problems: string[] = [];
  const run = new LessonRun(game, lesson);
  const ids = new Set(lesson.steps.map(({ id }) => id));
  if (ids.size !== lesson.steps.length) problems.push('two steps have the same id');
  for (const [at, step] of lesson.steps.entries()) {
    const say = (problem: string): void => void problems.push(`${step.id}: ${problem}`);
    const { expect = [], wrong = [] } = step;
    run.goTo(at);
    const unsound = game.audit(run.rules, run.state);
    if (unsound.length > 0) say(unsound.join('; '));
    if (expect.length === 0) continue;
    if (!game.waitingOn(run.rules, run.state).includes(LEARNER)) say('nobody waits for the learner');
    for (const text of expect.filter((one) => !one.endsWith(' *'))) {
      const move = game.moves.read(run.rules, text);
      if (!move) say(`"${text}" is not a move`);
      else {
        run.goTo(at);
        if (!('right' in run.judge(move))) say(`"${text}" is not right`);
        else run.advance(move);
      }
    }
    run.goTo(at);
    const met = new Set<string>();
    for (const move of listed(run)) {
      const verdict = run.judge(move);
      if ('refusal' in verdict) say(`a listed move is refused: ${game.moves.write(run.rules, move)}`);
      else if ('turn' in verdict) met.add(verdict.turn ?? '');
    }
    // Open moves are not listed, so judge them one by one.
    for (const { move: text } of wrong) {
      const move = text.endsWith(' *') ? null : game.moves.read(run.rules, text);
      const verdict = move && run.judge(move);
      if (!met.has(text) && !(verdict && 'turn' in verdict && verdict.turn === text))
        say(`"${text}" is not a wrong turn`);
    }
  }
  run.goTo(lesson.steps.length);
  if (run.step) problems.push('the lesson does not end');
  return problems;
}
