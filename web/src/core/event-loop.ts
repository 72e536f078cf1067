/** Yields to the browser, so that it can paint and handle input. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Length of one part of a long computation. Even on a device four times as slow it stays below the 50 ms of a long task. */
const SLICE_MS = 8;

/** For loops over long lists: `if (slice.isOver) await slice.next();` splits them into short tasks. */
export class TaskSlice {
  #end = performance.now() + SLICE_MS;

  get isOver(): boolean {
    return performance.now() > this.#end;
  }

  async next(): Promise<void> {
    await yieldToEventLoop();
    this.#end = performance.now() + SLICE_MS;
  }
}
