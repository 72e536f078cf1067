import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { Icon } from '../../ui/icons.tsx';
import type { TableUi } from './table-ui.ts';
import { type TakeBackOffer, takeBackOffer } from './take-back.ts';
import { tableWords } from './words/table/compiled/index.ts';
import { takeBackWords } from './words/take-back/compiled/index.ts';
import './take-back-tool.css';

function offerTo({ game, logActions }: TableUi): TakeBackOffer {
  const lineOf = (seq: number): string => {
    for (const entry of game.log.value)
      if (entry.seq === seq) {
        const line = logActions.sentence(entry);
        if (line) return line;
      }
    return '';
  };
  const words = takeBackWords();
  return takeBackOffer(game.frame.value.takeBack, game.viewer.value, { words, nameOf: (s) => game.nameOf(s), lineOf });
}

/** Takes the last move back, or shows and announces why that isn't possible. */
export function tryTakeBack(ui: TableUi): void {
  const seat = ui.game.viewer.peek();
  if (seat === 'table' || !ui.game.table.peek().takeback || ui.game.isOver.peek()) return;
  const { on, note } = offerTo(ui);
  ui.takeBackNote.value = on ? null : note;
  if (on) void ui.client.takeBack(seat);
  else announce(note);
}

/** Hides the note at the next key press, pointer press or move, since it may cover other buttons. */
function useNoteUntilNextPress({ takeBackNote, game }: TableUi, shown: boolean): void {
  const seq = game.seq.value;
  useEffect(() => {
    if (!shown) return;
    const hide = (): void => void (takeBackNote.value = null);
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('keydown', hide, true);
    return () => {
      document.removeEventListener('pointerdown', hide, true);
      document.removeEventListener('keydown', hide, true);
      hide();
    };
  }, [shown, seq]);
}

/** The button. When off, it can still be focused and pressed, since it says why it is off. */
export function TakeBackTool({ ui }: { ui: TableUi }): JSX.Element {
  const w = tableWords();
  const id = useId();
  const { on, note } = useComputed(() => offerTo(ui)).value;
  const shown = !on && ui.takeBackNote.value !== null;
  useNoteUntilNextPress(ui, shown);
  return (
    <span class="take-back">
      {/* Not Button (ui/button.tsx), which would be one more component to render in every frame. */}
      <button
        type="button"
        class="button quiet tool"
        title={note || w.takeBack}
        aria-disabled={!on}
        aria-describedby={id}
        onClick={() => tryTakeBack(ui)}
      >
        <Icon name="undo" />
        <span>{w.takeBack}</span>
      </button>
      <span id={id} class={shown ? 'take-back-note' : 'unseen'}>
        {note}
      </span>
    </span>
  );
}
