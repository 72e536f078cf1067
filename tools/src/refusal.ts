/** What was asked of a tool cannot be done: the caller's mistake, in words that name the flag. */
export class Refusal extends Error {}
