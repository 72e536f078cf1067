/** Typed events, by which lower layers of the server notify higher ones without importing them. */
export class Events<Data extends object> {
  readonly #listeners: { [Name in keyof Data]?: ((data: Data[Name]) => unknown)[] } = {};

  on<Name extends keyof Data>(name: Name, listener: (data: Data[Name]) => unknown): void {
    const known = this.#listeners[name];
    if (known) known.push(listener);
    else this.#listeners[name] = [listener];
  }

  /** Calls all listeners without waiting for them. */
  emit<Name extends keyof Data>(name: Name, data: Data[Name]): void {
    for (const listener of this.#listeners[name] ?? []) listener(data);
  }

  /** Calls and awaits the listeners one after the other; throws their errors. */
  async emitInTurn<Name extends keyof Data>(name: Name, data: Data[Name]): Promise<void> {
    for (const listener of this.#listeners[name] ?? []) await listener(data);
  }
}
