import '../../boards/board-box.css';
import type { Prompt } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BoardProps } from '../../boards/board-module.ts';
import { previewProps } from '../../boards/preview-props.ts';
import { announce } from '../../core/announce.ts';
import { to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import type { PuzzlePosition } from '../../play/local/worker-messages.ts';
import { useCoach } from '../../play/table/coach/use-coach.ts';
import { RuleDialog } from '../../play/table/rule-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { familyOf } from './puzzle-family.ts';
import { type PuzzleInHand, type PuzzleProps, puzzleNames, usePuzzle } from './use-puzzle.ts';
import { puzzlesWords } from './words/compiled/index.ts';

/** Builds the board's props like at a table: the puzzle's player has the prompt, the other seats do nothing. */
function boardPropsOf(inHand: PuzzleInHand, position: PuzzlePosition, openRule: (rule: string) => void): BoardProps {
  const names = puzzleNames(position);
  const isOpen = position.status === 'open';
  return {
    ...previewProps(position.view, position.rules),
    viewer: position.seat,
    players: names.map((name, seat) => ({ seat, name, kind: 'person' })),
    names,
    waitingOn: isOpen ? [position.seat] : [],
    asked:
      isOpen && !inHand.busy
        ? { ask: inHand.made, moves: position.moves as Prompt['moves'], open: position.open as Prompt['open'] }
        : null,
    draft: inHand.draft,
    setDraft: inHand.setDraft,
    send: inHand.send,
    aids: true,
    still: false,
    openRule,
    announce,
  };
}

/** How close the player is to winning, and what wins. Facts without a number that ends the game are omitted. */
function Goals({ game, position }: { game: string; position: PuzzlePosition }): JSX.Element | null {
  const coach = useCoach(game);
  const goals = coach?.module
    .goal(position.view, position.seat, position.rules)
    .flatMap(({ what, now, end }) => (end === null ? [] : (coach.words.goals[what]?.say({ now, end }) ?? [])))
    .join(' ');
  return goals ? <p>{goals}</p> : null;
}

function Buttons({ inHand, game, number, count }: PuzzleProps & { inHand: PuzzleInHand }): JSX.Element {
  const w = puzzlesWords();
  const { board, made, solution, busy } = inHand;
  const isSolved = inHand.position?.status === 'solved';
  return (
    <div class="row">
      {made > 0 && !isSolved && (
        <Button icon="undo" busy={busy} onClick={inHand.open}>
          {w.again}
        </Button>
      )}
      {!isSolved && !solution && (
        <Button icon="bulb" busy={busy} disabled={!board} onClick={inHand.showSolution}>
          {w.show}
        </Button>
      )}
      {(isSolved || solution) && (
        <ButtonLink look="main" href={to('puzzles', game, (number % count) + 1)}>
          {w.next}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" href={to('puzzles')}>
        {w.back}
      </ButtonLink>
    </div>
  );
}

/** The points, the state of the try, and the solution. */
function Side(props: PuzzleProps & { inHand: PuzzleInHand }): JSX.Element {
  const w = puzzlesWords();
  const { board, position, made, solution, failure } = props.inHand;
  const family = familyOf(w, props.puzzle.kind);
  return (
    <section class="card stack puzzle-side">
      {position && board && (
        <ul class="puzzle-seats">
          {puzzleNames(position).map((name, seat) => (
            <li key={seat} class="row">
              <SeatMark seat={seat} size={24} />
              <span class="grow">{name}</span>
              <b>{board.score(position.view, seat) ?? ''}</b>
            </li>
          ))}
        </ul>
      )}
      {position && <Goals game={props.game} position={position} />}
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
      <Buttons {...props} />
    </section>
  );
}

/** One puzzle on the real board: moves are made as at a table and judged by search. */
export function PuzzleView(props: PuzzleProps): JSX.Element {
  const { game, number, puzzle } = props;
  const w = puzzlesWords();
  const family = familyOf(w, puzzle.kind);
  const inHand = usePuzzle(props);
  const [rule, setRule] = useState<string | null>(null);
  const { board, position } = inHand;
  const boardProps = position && boardPropsOf(inHand, position, setRule);
  return (
    <Frame title={w.number({ n: number })}>
      <div class="puzzle">
        <header class="puzzle-task card">
          <h1>{w.number({ n: number })}</h1>
          <p class="soft">{`${gameTitle(game, settings.value.lang)}: ${family?.title ?? ''}`}</p>
          <p>
            <strong>{family?.task}</strong>
          </p>
        </header>
        <section class="puzzle-position">
          <div class="board-box puzzle-board">{board && boardProps && <board.Board {...boardProps} />}</div>
          {board && boardProps && (
            <div class="board-answers">
              <board.Hand {...boardProps} />
              {boardProps.asked && <board.Actions {...boardProps} />}
            </div>
          )}
        </section>
        <Side {...props} inHand={inHand} />
        {rule && <RuleDialog game={game} rule={rule} onClose={() => setRule(null)} />}
      </div>
    </Frame>
  );
}
