import type { AnyMove } from '@holdfast/kernel';
import type { Prompt } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoard, BoardProps } from '../../boards/board-module.ts';
import { loadBoard } from '../../boards/load-board.ts';
import { previewProps } from '../../boards/preview-props.ts';
import { announce } from '../../core/announce.ts';
import { type Failure, toFailure } from '../../core/errors.ts';
import { to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameTitle, loadTableModule } from '../../games.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import type { PuzzleEntry, PuzzlePosition } from '../../play/local/worker-messages.ts';
import { useCoach } from '../../play/table/coach/use-coach.ts';
import { RuleDialog } from '../../play/table/rule-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { familyOf } from './puzzle-family.ts';
import { dailyNumber, dayOf, readProgress, saveProgress, withSolved } from './puzzle-progress.ts';
import { puzzlesWords } from './words/compiled/index.ts';

interface Props {
  readonly game: string;
  readonly number: number;
  readonly count: number;
  readonly puzzle: PuzzleEntry;
}

/** Remembers a solved puzzle; the one of the day counts for the streak. */
function remember({ game, number, count }: Props): void {
  const day = dayOf(new Date());
  saveProgress(withSolved(readProgress(), { game, number, day, isDaily: dailyNumber(day, count) === number }));
}

/** One puzzle on the real board: moves are made as at a table and judged by search. */
export function PuzzleView(props: Props): JSX.Element {
  const { game, number, count, puzzle } = props;
  const { lang } = settings.value;
  const w = puzzlesWords();
  const family = familyOf(w, puzzle.kind);
  const [board, setBoard] = useState<AnyBoard | null>(null);
  const [position, setPosition] = useState<PuzzlePosition | null>(null);
  const [made, setMade] = useState(0);
  const [draft, setDraft] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [solution, setSolution] = useState<readonly string[] | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = async (job: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await job();
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const open = (): Promise<void> =>
    attempt(async () => {
      setBoard(await loadBoard(game));
      setPosition(await callWorker('openPuzzle', puzzle));
      setMade(0);
      setDraft(null);
      setSolution(null);
    });
  useEffect(() => void open(), [puzzle]);
  const send = (move: AnyMove): Promise<void> =>
    attempt(async () => {
      setDraft(null);
      const next = await callWorker('playPuzzle', move);
      setPosition(next);
      setMade((n) => n + 1);
      if (next.status === 'solved') remember(props);
      announce(next.status === 'open' ? w.right : (family?.[next.status] ?? ''));
    });
  const show = (): Promise<void> =>
    attempt(async () => {
      // From the first position: what was tried meanwhile is taken back.
      const start = await callWorker('openPuzzle', puzzle);
      const { moves } = await loadTableModule(game);
      const names = namesOf(start);
      let view = start.view;
      const lines: string[] = [];
      for (const text of await callWorker('solvePuzzle')) {
        const move = moves.read(start.rules, text);
        if (!move || !board) continue;
        lines.push(board.describeMove(move, { names, viewer: start.seat, rules: start.rules, view }));
        view = (await callWorker('playPuzzle', move)).view;
      }
      setPosition(await callWorker('openPuzzle', puzzle));
      setMade(0);
      setSolution(lines);
    });
  const namesOf = ({ rules, seat }: PuzzlePosition): string[] =>
    Array.from({ length: rules.seats }, (_, i) => (i === seat ? w.you : w.seat({ n: i + 1 })));
  const title = `${gameTitle(game, lang)}: ${family?.title ?? ''}`;
  const names = position ? namesOf(position) : [];
  const coach = useCoach(game);
  /** How far one is, and what wins; a game without a number that wins says it by its points alone. */
  const goals =
    coach &&
    position &&
    coach.module
      .goal(position.view, position.seat, position.rules)
      .flatMap(({ what, now, end }) => (end === null ? [] : (coach.words.goals[what]?.say({ now, end }) ?? [])))
      .join(' ');
  const boardProps: BoardProps | null = position && {
    ...previewProps(position.view, position.rules),
    viewer: position.seat,
    players: names.map((name, seat) => ({ seat, name, kind: 'person' })),
    names,
    waitingOn: position.status === 'open' ? [position.seat] : [],
    asked:
      position.status === 'open' && !busy
        ? {
            ask: made,
            moves: position.moves as Prompt['moves'],
            open: position.open as Prompt['open'],
          }
        : null,
    draft,
    setDraft,
    send: (move) => void send(move),
    aids: true,
    still: false,
    openRule: setRule,
    announce,
  };
  return (
    <Frame title={w.number({ n: number })}>
      <div class="puzzle">
        <header class="puzzle-task card">
          <h1>{w.number({ n: number })}</h1>
          <p class="soft">{title}</p>
          <p>
            <strong>{family?.task}</strong>
          </p>
        </header>
        <section class="puzzle-position">
          <div class="puzzle-board">{board && boardProps && <board.Board {...boardProps} />}</div>
          {board && boardProps && (
            <div class="board-answers">
              <board.Hand {...boardProps} />
              {boardProps.asked && <board.Actions {...boardProps} />}
            </div>
          )}
        </section>
        <section class="card stack puzzle-side">
          {position && board && (
            <ul class="puzzle-seats">
              {names.map((name, seat) => (
                <li key={seat} class="row">
                  <SeatMark seat={seat} size={24} />
                  <span class="grow">{name}</span>
                  <b>{board.score(position.view, seat) ?? ''}</b>
                </li>
              ))}
            </ul>
          )}
          {goals && <p>{goals}</p>}
          {failure && <ErrorNote failure={failure} />}
          {position?.status === 'open' && <p class="note">{made > 0 ? w.right : w.play}</p>}
          {position?.status === 'solved' && <p class="note good">{family?.solved}</p>}
          {position?.status === 'failed' && <p class="note bad">{family?.failed}</p>}
          {solution && (
            <section aria-label={w.solution}>
              <h2>{w.solution}</h2>
              <ol>
                {solution.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </section>
          )}
          <div class="row">
            {made > 0 && position?.status !== 'solved' && (
              <Button icon="undo" busy={busy} onClick={() => void open()}>
                {w.again}
              </Button>
            )}
            {position?.status !== 'solved' && !solution && (
              <Button icon="bulb" disabled={busy || !board} onClick={() => void show()}>
                {w.show}
              </Button>
            )}
            {(position?.status === 'solved' || solution) && (
              <ButtonLink look="main" href={to('puzzles', game, (number % count) + 1)}>
                {w.next}
              </ButtonLink>
            )}
            <ButtonLink look="quiet" href={to('puzzles')}>
              {w.back}
            </ButtonLink>
          </div>
        </section>
        {rule && <RuleDialog game={game} rule={rule} onClose={() => setRule(null)} />}
      </div>
    </Frame>
  );
}
