/** A fault of the caller: shown as one line, exit code 2, never a stack trace. */
export class Fault extends Error {}
