/** Something that the operator must put right; the message says what happened and what to do. */
export class OperatorError extends Error {}
