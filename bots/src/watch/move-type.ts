import { ARGUMENT_BITS } from '@holdfast/watch/engine';

/** The type of a move, from its code (`TYPE`). */
export const typeOf = (code: number): number => code >>> ARGUMENT_BITS;
