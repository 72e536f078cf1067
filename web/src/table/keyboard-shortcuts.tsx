import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { AnyBoard, BoardProps } from '../boards/board-module.ts';
import { settings } from '../core/settings.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useWords } from '../words/index.ts';
import type { TableClient } from './table-client.ts';
import type { Play } from './table-state.ts';

/** Moves the focus to the first thing to do in an area. */
export const focusOn = (id: string): void => {
  const area = document.getElementById(id);
  // Boards rove: the one place or button with tabindex 0 is where the player was last.
  const roving = area?.querySelector<HTMLElement>('[role="button"][tabindex="0"], button[tabindex="0"]');
  const open = area?.querySelector<HTMLElement>('button:not([disabled], [aria-disabled="true"])');
  const first = area?.querySelector<HTMLElement>('button:not([disabled]), [tabindex="0"], a[href], input, select');
  (roving ?? open ?? first ?? area)?.focus();
};

/** The table's keys; a board may add its own. */
export function useKeyboardShortcuts(at: {
  client: TableClient;
  play: Play;
  props: BoardProps;
  board: AnyBoard;
  setTab: (tab: string | null) => void;
  setShowKeys: (on: boolean) => void;
  skip: () => void;
}): void {
  useEffect(() => {
    const { client, play, props, board } = at;
    const seat = play.viewer === 'table' ? null : play.viewer;
    const keys: { readonly [key: string]: () => void } = {
      '?': () => at.setShowKeys(true),
      l: () => at.setTab('log'),
      c: () => at.setTab('chat'),
      b: () => focusOn('board'),
      m: () => focusOn('actions'),
      u: () => {
        if (seat !== null && play.table?.takeback) void client.attempt(() => client.link.takeBack(seat));
      },
      h: () => {
        if (play.table?.hints) void client.askHint();
      },
      Escape: () => {
        at.skip();
        at.setTab(null);
        props.setDraft(null);
      },
    };
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select')) return;
      const own = board.shortcuts.find(({ key }) => key === event.key);
      if (own) own.press(props);
      else if (keys[event.key]) keys[event.key]();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** All keys of the table. */
export function KeysDialog({ board, onClose }: { board: AnyBoard; onClose: () => void }): JSX.Element {
  const w = useWords();
  const { lang } = settings.peek();
  const rows: readonly (readonly [string, string])[] = [
    ['Tab', w.keys.tab],
    ['← ↑ → ↓', w.keys.arrows],
    ['Enter', w.keys.enter],
    ['b', w.keys.board],
    ['m', w.keys.actions],
    ...board.shortcuts.map(({ key, does }) => [key === ' ' ? '␣' : key, does(lang)] as const),
    ['l', w.keys.log],
    ['c', w.keys.chat],
    ['h', w.keys.hint],
    ['u', w.keys.undo],
    ['Esc', w.keys.skip],
    ['?', w.keys.help],
  ];
  return (
    <Dialog title={w.keys.title} onClose={onClose}>
      <table class="table-plain">
        <tbody>
          {rows.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
