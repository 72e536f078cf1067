import type { TableSeat } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../ui/dialog.tsx';
import { characterLine, levelName } from '../lobby/bot-choice.tsx';
import { type MoveReason, reasonsOf } from './bot-reasons.ts';
import type { TableUi } from './table-ui.ts';
import { botSheetWords } from './words/bot-sheet/compiled/index.ts';
import './bot-sheet.css';

const MOST = 5;

/** A bot's level and character, and its reasons for its last moves. */
export function BotSheet({ ui, seat, onClose }: { ui: TableUi; seat: TableSeat; onClose: () => void }): JSX.Element {
  const words = botSheetWords();
  const [reasons, setReasons] = useState<readonly MoveReason[] | 'failed' | null>(null);
  const { seq } = ui.game;
  useEffect(() => {
    let open = true;
    reasonsOf(ui, seat.seat, MOST).then(
      (found) => open && setReasons(found),
      () => open && setReasons('failed'),
    );
    return () => {
      open = false;
    };
  }, [ui, seat.seat, seq.value]);
  const level = levelName(seat.level);
  const character = characterLine(ui.game.table.peek().game, seat);
  return (
    <Dialog title={words.about({ name: seat.name })} onClose={onClose}>
      <p>
        <b>{words.strength}:</b> {level}
        {character && ` · ${character}`}
      </p>
      <h3>{words.why}</h3>
      {reasons === 'failed' && <p class="soft">{words.failed}</p>}
      {Array.isArray(reasons) && reasons.length === 0 && <p class="soft">{words.none}</p>}
      {Array.isArray(reasons) && reasons.length > 0 && (
        <ol class="bot-reasons">
          {(reasons as readonly MoveReason[]).map(({ seq: at, line, reason }) => (
            <li key={at}>
              {line && <span class="soft small">{line}</span>}
              <q>{reason}</q>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
