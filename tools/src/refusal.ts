/** A mistake of the tool's caller; the message names the flag. */
export class Refusal extends Error {}
