import type { AnyMove } from '@holdfast/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoard } from '../../boards/board-module.ts';
import { loadBoard } from '../../boards/load-board.ts';
import { announce } from '../../core/announce.ts';
import type { Failure } from '../../core/errors.ts';
import { loadTableModule } from '../../games.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import type { PuzzleEntry, PuzzlePosition } from '../../play/local/worker-messages.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { familyOf } from './puzzle-family.ts';
import { dailyNumber, dayOf, readProgress, saveProgress, withSolved } from './puzzle-progress.ts';
import { puzzlesWords } from './words/compiled/index.ts';

export interface PuzzleProps {
  readonly game: string;
  readonly number: number;
  readonly count: number;
  readonly puzzle: PuzzleEntry;
}

/** A puzzle in progress; board and position are null until loaded. */
export interface PuzzleInHand {
  readonly board: AnyBoard | null;
  readonly position: PuzzlePosition | null;
  /** Number of moves made since it was opened. */
  readonly made: number;
  readonly draft: unknown;
  /** The solution's moves in words; null until requested. */
  readonly solution: readonly string[] | null;
  readonly busy: boolean;
  readonly failure: Failure | null;
  setDraft(draft: unknown): void;
  /** Opens the first position, or resets the puzzle to it. */
  open(): void;
  send(move: AnyMove): void;
  showSolution(): void;
}

/** Stores that a puzzle was solved; a daily puzzle counts for the streak. */
function remember({ game, number, count }: PuzzleProps): void {
  const day = dayOf(new Date());
  saveProgress(withSolved(readProgress(), { game, number, day, isDaily: dailyNumber(day, count) === number }));
}

export function puzzleNames({ rules, seat }: PuzzlePosition): readonly string[] {
  const w = puzzlesWords();
  return Array.from({ length: rules.seats }, (_, i) => (i === seat ? w.you : w.seat({ n: i + 1 })));
}

/** Plays the solution in the worker from the first position, and leaves the worker's puzzle at the end. */
async function solutionOf(board: AnyBoard, game: string, puzzle: PuzzleEntry): Promise<readonly string[]> {
  const start = await callWorker('openPuzzle', puzzle);
  const { moves } = await loadTableModule(game);
  const about = { names: puzzleNames(start), viewer: start.seat, rules: start.rules };
  let { view } = start;
  const lines: string[] = [];
  for (const text of await callWorker('solvePuzzle')) {
    const move = moves.read(start.rules, text);
    if (!move) continue;
    lines.push(board.describeMove(move, { ...about, view }));
    view = (await callWorker('playPuzzle', move)).view;
  }
  return lines;
}

export function usePuzzle(props: PuzzleProps): PuzzleInHand {
  const { game, puzzle } = props;
  const w = puzzlesWords();
  const [board, setBoard] = useState<AnyBoard | null>(null);
  const [position, setPosition] = useState<PuzzlePosition | null>(null);
  const [made, setMade] = useState(0);
  const [draft, setDraft] = useState<unknown>(null);
  const [solution, setSolution] = useState<readonly string[] | null>(null);
  const { run, busy, failure } = useAttempt();
  const open = (): void =>
    void run(async () => {
      setBoard(await loadBoard(game));
      setPosition(await callWorker('openPuzzle', puzzle));
      setMade(0);
      setDraft(null);
      setSolution(null);
    });
  useEffect(open, [puzzle]);
  const send = (move: AnyMove): void =>
    void run(async () => {
      setDraft(null);
      const next = await callWorker('playPuzzle', move);
      setPosition(next);
      setMade((n) => n + 1);
      if (next.status === 'solved') remember(props);
      announce(next.status === 'open' ? w.right : (familyOf(w, puzzle.kind)?.[next.status] ?? ''));
    });
  const showSolution = (): void =>
    void run(async () => {
      if (!board) return;
      const lines = await solutionOf(board, game, puzzle);
      setPosition(await callWorker('openPuzzle', puzzle));
      setMade(0);
      setSolution(lines);
    });
  return { board, position, made, draft, solution, busy, failure, setDraft, open, send, showSolution };
}
