/** A mistake of the caller, printed without a stack trace; exit code 2. */
export class UserError extends Error {
  /** True if the arguments were wrong, so that the message refers to the command's help. */
  readonly usage: boolean;
  constructor(message: string, usage = false) {
    super(message);
    this.usage = usage;
  }
}
