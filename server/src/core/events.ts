/** Typed events: a part of the server tells those above it what has happened, without knowing them. */
export class Events<Data extends object> {
  readonly #listeners: { [Name in keyof Data]?: ((data: Data[Name]) => unknown)[] } = {};

  on<Name extends keyof Data>(name: Name, listener: (data: Data[Name]) => unknown): void {
    const known = this.#listeners[name];
    if (known) known.push(listener);
    else this.#listeners[name] = [listener];
  }

  /** Calls every listener, and does not wait for what they do. */
  emit<Name extends keyof Data>(name: Name, data: Data[Name]): void {
    for (const listener of this.#listeners[name] ?? []) listener(data);
  }

  /** Calls one listener after the other; throws what they throw. */
  async emitInTurn<Name extends keyof Data>(name: Name, data: Data[Name]): Promise<void> {
    for (const listener of this.#listeners[name] ?? []) await listener(data);
  }
}
