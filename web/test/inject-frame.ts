import type { AnyEvent } from '@holdfast/kernel';
import type { Page } from '@playwright/test';

/** A table as its last message described it; enough to invent what happens next. */
export interface LastFrame {
  readonly seq: number;
  readonly asked: { readonly moves: readonly { readonly type: string; readonly [field: string]: unknown }[] } | null;
  // biome-ignore lint/suspicious/noExplicitAny: the view and the rules of any game
  readonly view: any;
  // biome-ignore lint/suspicious/noExplicitAny: the view and the rules of any game
  readonly rules: any;
}

type Facts = readonly (AnyEvent | { readonly type: string; readonly [field: string]: unknown })[];

declare global {
  interface Window {
    lastFrame?: LastFrame;
    injectFrame?: (facts: Facts, more?: object) => void;
    injectSnapshot?: (view: object, rules: object) => void;
  }
}

/** Before the page opens: keeps what the worker sends, so that a test can add a frame of its own after it. */
export const allowInjection = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const add = Worker.prototype.addEventListener;
    // After an invented frame the table's own ones would tell of another game, until a whole view comes.
    let invented = false;
    Worker.prototype.addEventListener = function (
      this: Worker,
      type: string,
      listener: EventListenerOrEventListenerObject,
    ) {
      const heard = (event: Event): void => {
        const { data } = event as MessageEvent<{ event?: string; json?: string }>;
        if (data.event === 'snapshot') invented = false;
        if (data.event === 'frame' && invented) return;
        if ((data.event === 'frame' || data.event === 'snapshot') && data.json) {
          const next = JSON.parse(data.json);
          window.lastFrame = { ...window.lastFrame, ...next };
          window.injectFrame = (facts, more = {}) => {
            invented = true;
            const {
              view: _,
              rules: __,
              table: ___,
              chains: ____,
              luck: _____,
              ...frame
            } = {
              ...(window.lastFrame as LastFrame & Record<string, unknown>),
            };
            const json = { ...frame, facts, digest: '', seq: frame.seq + 1, ...more };
            window.lastFrame = { ...(window.lastFrame as LastFrame), seq: json.seq };
            (listener as EventListener)(
              new MessageEvent('message', { data: { ...data, event: 'frame', json: JSON.stringify(json) } }),
            );
          };
          window.injectSnapshot = (view, rules) => {
            invented = true;
            const json = { ...next, ...window.lastFrame, view, rules, asked: null, facts: [], seq: next.seq + 1 };
            window.lastFrame = json;
            (listener as EventListener)(
              new MessageEvent('message', { data: { ...data, event: 'snapshot', json: JSON.stringify(json) } }),
            );
          };
        }
        (listener as EventListener)(event);
      };
      add.call(this, type, type === 'message' ? heard : listener);
    } as typeof add;
  });

/** The table's next frame, invented: these events happen. */
export const inject = (page: Page, facts: Facts, more: object = {}): Promise<void> =>
  page.evaluate(([events, rest]) => window.injectFrame?.(events as Facts, rest as object), [facts, more] as const);

/** Puts another position of a table with the same seats on the table. */
export const injectSnapshot = (page: Page, view: object, rules: object): Promise<void> =>
  page.evaluate(([position, laws]) => window.injectSnapshot?.(position as object, laws as object), [
    view,
    rules,
  ] as const);
