import { signal } from '@preact/signals';

const KEY = 'holdfast.curtains';
/** Beyond this number, the oldest choices are dropped. */
const MOST = 60;

type Choices = { readonly [table: string]: boolean };

const load = (): Choices => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return Object.fromEntries(entries.map(([table, drawn]) => [table, drawn === true]));
  } catch {
    return {};
  }
};

/** Whether a curtain hides the table while this device is passed on, by the table's address. Stored separately on each device. */
export const curtains = signal<Choices>(load());

export function chooseCurtain(table: string, drawn: boolean): void {
  const others = Object.entries(curtains.peek()).filter(([other]) => other !== table);
  curtains.value = Object.fromEntries([...others.slice(1 - MOST), [table, drawn]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(curtains.peek()));
  } catch {
    // Without storage, the choice is kept until the page is closed.
  }
}
