import type { GameManifest, Problem } from '@holdfast/kernel';
import { useEffect, useState } from 'preact/hooks';
import { type AnyEditor, loadEditor } from '../../boards/editor-module.ts';
import type { Route } from '../../core/router.ts';
import { loadSetups } from '../../games.ts';
import { ownBoard } from '../../play/lobby/own-boards.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import { readShared, type SharedBoard, unpackText } from './shared-board.ts';

/** The board in the making, and the table it is meant for. */
export interface Sheet {
  /** Under which it is kept in the browser; null = it is not. */
  readonly id: string | null;
  readonly name: string;
  readonly scenario: string;
  readonly seats: number;
  readonly draft: unknown;
}

/** What is needed to draw: the game's editor, and the option its engine takes a board by. */
interface Tooling {
  readonly editor: AnyEditor;
  readonly boardOption: string;
}

const fitting = (game: GameManifest, scenario: string | null, seats: number | null) => {
  const known = scenario !== null && scenario in game.seats ? scenario : (Object.keys(game.seats)[0] ?? '');
  const counts = game.seats[known] ?? [];
  return { scenario: known, seats: seats !== null && counts.includes(seats) ? seats : (counts[0] ?? 0) };
};

/** The board that the box has for such a table; null = the engine refuses the table itself. */
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

/** The sheet of an address: a shared board, one that is kept here, or the first printed one. */
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

/** A sheet from something shared; null = it is no board. */
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
  /** What the engine has against it; null until it has answered for this sheet. */
  readonly problems: readonly Problem[] | null;
  /** The engine has nothing against this very sheet. */
  readonly playable: boolean;
  readonly canUndo: boolean;
  readonly damaged: boolean;
  change(part: Partial<Sheet>): void;
  undo(): void;
}

/** The options of a table on this sheet, as the engine reads them. */
export const optionsOn = ({ editor, boardOption }: Tooling, { name, scenario, seats, draft }: Sheet): object => ({
  scenario,
  seats,
  ...editor.choices(draft, scenario),
  [boardOption]: editor.write(draft, name),
});

/** Drawing on a sheet, judged by the engine after every change; 'none' = the game has no editor, null = loading. */
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
