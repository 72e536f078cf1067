/** A fault of the caller: shown in words, exit code 2, never a stack trace. */
export class Fault extends Error {
  /** The command was not called as it should be: its help would have told. */
  readonly usage: boolean;
  constructor(because: string, usage = false) {
    super(because);
    this.usage = usage;
  }
}
