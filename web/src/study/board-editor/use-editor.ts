import type { GameManifest, Problem } from '@holdfast/kernel';
import { useEffect, useState } from 'preact/hooks';
import { type AnyEditor, loadEditor } from '../../boards/editor-module.ts';
import type { Route } from '../../core/router.ts';
import { loadSetups } from '../../games.ts';
import { ownBoard } from '../../play/lobby/own-boards.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import { readShared, type SharedBoard, unpackText } from './shared-board.ts';

/** The board being edited, with the scenario and number of seats it is for. */
export interface Sheet {
  /** Its id in the browser's storage; null if it is not stored. */
  readonly id: string | null;
  readonly name: string;
  readonly scenario: string;
  readonly seats: number;
  readonly draft: unknown;
}

/** What editing needs: the game's editor, and the name of the engine's option for a custom board. */
interface Tooling {
  readonly editor: AnyEditor;
  readonly boardOption: string;
}

const fitting = (game: GameManifest, scenario: string | null, seats: number | null) => {
  const known = scenario !== null && scenario in game.seats ? scenario : (Object.keys(game.seats)[0] ?? '');
  const counts = game.seats[known] ?? [];
  return { scenario: known, seats: seats !== null && counts.includes(seats) ? seats : (counts[0] ?? 0) };
};

/** Returns the printed board for such a table; null if the engine rejects the table's options. */
export async function printedBoard(
  game: string,
  boardOption: string,
  scenario: string,
  seats: number,
): Promise<object | null> {
  const preview = await callWorker('preview', game, { scenario, seats }, 1);
  if ('problems' in preview) return null;
  return (preview.rules as unknown as { readonly [option: string]: object })[boardOption] ?? null;
}

async function loadTooling(game: string): Promise<Tooling | null> {
  const [editor, setups] = await Promise.all([loadEditor(game), loadSetups(game)]);
  return editor && setups.boardOption ? { editor, boardOption: setups.boardOption } : null;
}

/** Returns the first sheet for an address: a stored board, a shared one, or else the first scenario's printed board. */
async function firstSheet(
  game: GameManifest,
  { editor, boardOption }: Tooling,
  { path, query }: Route,
  unnamed: string,
): Promise<{ readonly sheet: Sheet; readonly damaged: boolean }> {
  const kept = ownBoard(game.id, path[2] ?? '');
  const packed = query.get('b');
  const text = packed === null ? null : await unpackText(packed);
  const shared: SharedBoard | null = kept ?? (text === null ? null : readShared(text, boardOption));
  const sheet = shared && sheetOf(game, editor, shared, kept?.id ?? null, unnamed);
  if (sheet) return { sheet, damaged: false };
  const table = fitting(game, null, null);
  const printed = await printedBoard(game.id, boardOption, table.scenario, table.seats);
  const draft = editor.read(printed) ?? editor.empty;
  return { sheet: { ...table, id: null, name: unnamed, draft }, damaged: packed !== null };
}

/** Converts a shared board to a sheet; null if it is not a board. */
export function sheetOf(
  game: GameManifest,
  editor: AnyEditor,
  { scenario, seats, board }: SharedBoard,
  id: string | null,
  unnamed: string,
): Sheet | null {
  const draft: unknown = editor.read(board);
  if (draft === null) return null;
  const { name } = board as { readonly name?: unknown };
  return { ...fitting(game, scenario, seats), id, name: typeof name === 'string' ? name.slice(0, 60) : unnamed, draft };
}

export interface EditorState {
  readonly tooling: Tooling;
  readonly sheet: Sheet;
  readonly printed: object;
  /** The problems that the engine found in the last judged sheet; null before the first result. */
  readonly problems: readonly Problem[] | null;
  /** True if the engine has judged exactly this sheet and found no problems. */
  readonly playable: boolean;
  readonly canUndo: boolean;
  readonly damaged: boolean;
  change(part: Partial<Sheet>): void;
  undo(): void;
}

/** The table options for this sheet, in the engine's form. */
export const optionsOn = ({ editor, boardOption }: Tooling, { name, scenario, seats, draft }: Sheet): object => ({
  scenario,
  seats,
  ...editor.choices(draft, scenario),
  [boardOption]: editor.write(draft, name),
});

/** Edits a sheet, which the engine judges after every change. 'none' if the game has no editor, null while loading. */
export function useEditor(game: GameManifest, route: Route, unnamed: string): EditorState | 'none' | null {
  const [tooling, setTooling] = useState<Tooling | 'none' | null>(null);
  const [start, setStart] = useState<{ readonly damaged: boolean } | null>(null);
  const [past, setPast] = useState<readonly Sheet[]>([]);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [printed, setPrinted] = useState<object | null>(null);
  const [judged, setJudged] = useState<{ readonly sheet: Sheet; readonly problems: readonly Problem[] } | null>(null);
  const address = `${game.id}/${route.path[2] ?? ''}?${route.query.get('b') ?? ''}`;
  useEffect(() => {
    let gone = false;
    const open = async (): Promise<void> => {
      const found = await loadTooling(game.id);
      if (gone) return;
      setTooling(found ?? 'none');
      if (!found) return;
      const first = await firstSheet(game, found, route, unnamed);
      if (gone) return;
      setPast([]);
      setStart(first);
      setSheet(first.sheet);
    };
    void open();
    return () => {
      gone = true;
    };
  }, [address]);
  useEffect(() => {
    if (!sheet || !tooling || tooling === 'none') return;
    let gone = false;
    void printedBoard(game.id, tooling.boardOption, sheet.scenario, sheet.seats).then(
      (board) => !gone && board && setPrinted(board),
    );
    return () => {
      gone = true;
    };
  }, [sheet?.scenario, sheet?.seats, tooling]);
  useEffect(() => {
    if (!sheet || !tooling || tooling === 'none') return;
    let gone = false;
    void callWorker('preview', game.id, optionsOn(tooling, sheet), 1).then(
      (preview) => !gone && setJudged({ sheet, problems: 'problems' in preview ? preview.problems : [] }),
    );
    return () => {
      gone = true;
    };
  }, [sheet, tooling]);
  if (tooling === 'none') return 'none';
  if (!tooling || !sheet || !printed || !start) return null;
  return {
    tooling,
    sheet,
    printed,
    problems: judged?.problems ?? null,
    playable: judged?.sheet === sheet && judged.problems.length === 0,
    canUndo: past.length > 0,
    damaged: start.damaged,
    change(part) {
      if (part.draft !== undefined) setPast([...past.slice(-99), sheet]);
      setSheet({ ...sheet, ...part });
    },
    undo() {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      setSheet({ ...last, id: sheet.id, name: sheet.name });
    },
  };
}
