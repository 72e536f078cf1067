import type { Problem, Refusal } from './game.ts';

/** Thrown by `encode` for an object that is not a move of these rules; `problem` names the field. */
export class InvalidMove extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`not a move: ${problem.field}: ${problem.because}`);
    this.name = 'InvalidMove';
    this.problem = problem;
  }
}

/** The refusal of an object that is not a move of these rules; it cites no rule. */
export const notAMove = ({ field }: Problem) =>
  ({ rule: '', because: 'not-a-move', with: { field } }) as const satisfies Refusal;

/** An untrusted value as text for an error message; never throws. */
export function quote(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return `a value of type ${typeof value}`;
  }
}
