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

/** Moves the keyboard to the board and says so where there is nothing to choose. */
export function goToBoard(): void {
  if (!focusOnBoard()) announce(tableWords().nothingToChoose);
}

/** The table's keys; a board may add its own. */
export function useKeyboardShortcuts(ui: TableUi): void {
  // A layout effect: listening begins with the table's first render. An effect waits for a painted frame, and a key
  // pressed before it is lost.
  useLayoutEffect(() => {
    const { client, game } = ui;
    /** An action that gives false did nothing: others may hear the key. */
    const keys: { readonly [key: string]: () => unknown } = {
      '?': () => void (ui.keysShown.value = true),
      l: () => void (ui.tab.value = 'log'),
      c: () => void (ui.tab.value = 'chat'),
      b: goToBoard,
      m: () => {
        // A question that waits for its events to be shown is asked now.
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
        // On narrow screens a tab is a sheet over everything; on wide ones it lies beside the board.
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

/** All keys of the table. */
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
