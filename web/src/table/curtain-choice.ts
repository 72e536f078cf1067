import { type Store, store } from '../core/store.ts';

const KEY = 'holdfast.curtains';
/** Tables long gone need no memory. */
const MOST = 60;

type Choices = { readonly [table: string]: boolean };

const load = (): Choices => {
  try {
    return { ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Choices) };
  } catch {
    return {};
  }
};

/** Whether the curtain is drawn when this device goes round, by the address of the table: each device decides for itself. */
export const curtains: Store<Choices> = store(load());

export function chooseCurtain(table: string, drawn: boolean): void {
  const others = Object.entries(curtains.get()).filter(([other]) => other !== table);
  curtains.set(Object.fromEntries([...others.slice(1 - MOST), [table, drawn]]));
  try {
    localStorage.setItem(KEY, JSON.stringify(curtains.get()));
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}
