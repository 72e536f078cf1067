import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { AnyBoard } from '../../boards/board-module.ts';
import { inspectorWords } from '../../boards/inspector/words/compiled/index.ts';
import { announce } from '../../core/announce.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { focusOnAnswers } from '../../ui/drawer.tsx';
import { focusOnBoard } from '../../ui/focus-on.ts';
import { isNarrowScreen } from '../../ui/use-narrow-screen.ts';
import { resigningSeat } from './agreements.tsx';
import { closeTop } from './close-top.ts';
import type { TableUi } from './table-ui.ts';
import { tryTakeBack } from './take-back-tool.tsx';
import { agreementWords } from './words/agreement/compiled/index.ts';
import { shortcutWords } from './words/shortcut/compiled/index.ts';
import { tableWords } from './words/table/compiled/index.ts';

/** Moves the focus to the board, and announces it if there is nothing to choose there. */
export function goToBoard(): void {
  if (!focusOnBoard()) announce(tableWords().nothingToChoose);
}

/** Handles the table's shortcuts; a board may add others. */
export function useKeyboardShortcuts(ui: TableUi): void {
  // A layout effect, so that listening starts with the table's first render. An effect runs only after a frame was
  // painted, and a key pressed before that would be lost.
  useLayoutEffect(() => {
    const { client, game } = ui;
    /** An action that returns false did nothing, so other listeners may handle the key. */
    const keys: { readonly [key: string]: () => unknown } = {
      '?': () => void (ui.keysShown.value = true),
      l: () => void (ui.tab.value = 'log'),
      c: () => void (ui.tab.value = 'chat'),
      b: goToBoard,
      m: () => {
        // A question appears only after the events before it were shown: skip them, so that it appears now.
        client.skip();
        requestAnimationFrame(focusOnAnswers);
      },
      u: () => tryTakeBack(ui),
      q: () => void (ui.resignShown.value = resigningSeat(ui) !== null),
      h: () => {
        if (game.table.peek().hints) void client.requestHint();
      },
      Escape: () => {
        client.skip();
        // On narrow screens a tab is a sheet over everything; on wide ones it is beside the board.
        return closeTop(isNarrowScreen() ? [ui.tab, ui.draft, game.hint] : [ui.draft, game.hint, ui.tab]);
      },
    };
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select';
      if (target instanceof Element && target.matches(typing)) return;
      const own = game.board.shortcuts.find(({ key }) => key === event.key);
      const action = own ? () => own.press(ui.boardProps.peek()) : keys[event.key];
      if (!action || event.defaultPrevented) return;
      if (action() !== false) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [ui]);
}

/** Lists all shortcuts of the table. */
export function KeysDialog({ board, onClose }: { board: AnyBoard; onClose: () => void }): JSX.Element {
  const own = shortcutWords();
  const rows: readonly (readonly [string, string])[] = [
    ['Tab', own.tab],
    ['← ↑ → ↓', own.arrows],
    ['Enter', own.enter],
    ['b', own.board],
    ['m', own.actions],
    ...board.shortcuts.map(({ key, does }) => [key === ' ' ? '␣' : key, does()] as const),
    ['i', inspectorWords().key],
    ['l', own.log],
    ['c', own.chat],
    ['h', own.hint],
    ['u', own.undo],
    ['q', agreementWords().keyResign],
    ['Esc', own.skip],
    ['?', own.help],
  ];
  return (
    <Dialog title={own.title} onClose={onClose}>
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
