import type { Seat } from '@holdfast/kernel';
import type { Outcome } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { chooseCurtain, curtains } from '../../core/curtain-choice.ts';
import { go, to } from '../../core/router.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { useStagedRender } from '../../ui/use-staged-render.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { LazyRatingResult, LazyTournamentLink } from './idle-components.tsx';
import { resultText } from './result-text.ts';
import type { GameState } from './table-state.ts';
import type { TableUi } from './table-ui.ts';
import { agreementWords } from './words/agreement/compiled/index.ts';
import { resultWords } from './words/result/compiled/index.ts';
import { tableWords } from './words/table/compiled/index.ts';
import './end-dialog.css';

/** Everybody's place, name and points. Winners come first whatever the points, since a game may end in other ways. */
function Standings({ game, outcome }: { game: GameState; outcome: Outcome }): JSX.Element {
  const w = resultWords();
  const { out } = agreementWords();
  /** The final points, or those of the last position if the game was not played to its end. */
  const pointsOf = (seat: Seat): number => outcome.scores[seat] ?? game.board.score(game.view.value, seat) ?? 0;
  const order = game.seats.value
    .map((seat) => ({ seat, points: pointsOf(seat), winner: outcome.winners.includes(seat) }))
    .sort((a, b) => Number(b.winner) - Number(a.winner) || b.points - a.points);
  const outOf = (seat: Seat): string | null =>
    outcome.resigned?.includes(seat) ? out.resigned : outcome.timedOut?.includes(seat) ? out['timed-out'] : null;
  const place = (at: (typeof order)[number]): number =>
    1 +
    order.filter((other) => (other.winner === at.winner ? other.points > at.points && !at.winner : other.winner))
      .length;
  return (
    <table class="table-plain end-standings">
      <caption class="unseen">{w.standings}</caption>
      <thead>
        <tr>
          <th scope="col">{w.place}</th>
          <th scope="col">{w.player}</th>
          <th scope="col">{w.points}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((line) => {
          const { seat, points, winner } = line;
          return (
            <tr key={seat} data-winner={winner || undefined}>
              <td>{place(line)}</td>
              <th scope="row">
                <span class="row">
                  <SeatMark seat={seat} />
                  {game.nameOf(seat)}
                  {outOf(seat) && <span class="tag">{outOf(seat)}</span>}
                </span>
              </th>
              <td class="end-points">{points}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Buttons for after the game: play again, look at this game, or go home. */
function WaysOn({ ui, onClose }: { ui: TableUi; onClose: () => void }): JSX.Element {
  const w = resultWords();
  const { client, game } = ui;
  // Somebody else may have created the rematch already.
  const { rematch, tournament, commitment } = game.table.value;
  const { table } = client.connection;
  const again = (): Promise<void> =>
    client.attempt(async () => {
      const next = await client.connection.rematch();
      const curtain = curtains.peek()[table];
      if (curtain !== undefined) chooseCurtain(next, curtain);
      go(to('table', next));
    });
  const playAgain = rematch ? (
    <ButtonLink look="main" icon="rematch" href={to('table', rematch)}>
      {tableWords().rematchOpen}
    </ButtonLink>
  ) : (
    client.mine.value.length > 0 && (
      <Button look="main" icon="rematch" onClick={() => void again()}>
        {w.rematch}
      </Button>
    )
  );
  return (
    <div class="end-ways">
      {tournament === undefined ? playAgain : <LazyTournamentLink id={tournament} />}
      <ButtonLink icon="film" href={to('replay', table)}>
        {commonWords().showReplay}
      </ButtonLink>
      <ButtonLink icon="search" href={to('review', table)}>
        {agreementWords().review}
      </ButtonLink>
      {commitment && (
        <ButtonLink icon="shield" href={to('luck', table)}>
          {w.luck}
        </ButtonLink>
      )}
      <Button icon="eye" onClick={onClose}>
        {w.look}
      </Button>
      <ButtonLink icon="home" href="#/">
        {w.home}
      </ButtonLink>
    </div>
  );
}

/** The dialog at the end of a game: who won, why, and what to do next. */
export function EndDialog({ ui, outcome }: { ui: TableUi; outcome: Outcome }): JSX.Element {
  const { client, game } = ui;
  const { board } = game;
  const viewer = game.viewer.value;
  const onClose = (): void => void (ui.endShown.value = false);
  // First render the standings and buttons, then the board's explanation of the end, then open the dialog.
  const drawn = useStagedRender(3);
  const isPlayedOut = outcome.scores.length > 0;
  return (
    <Dialog title={resultWords().title} onClose={onClose} wide comesItself isComing={drawn < 3}>
      <div class="stack end">
        <p class="end-winner">
          <Icon name="crown" size={30} />
          {resultText(outcome, game.names.value, viewer === 'table' ? null : viewer)}
        </p>
        <Standings game={game} outcome={outcome} />
        {game.table.value.rated && (
          <LazyRatingResult table={client.connection.table} nameOf={(seat) => game.nameOf(seat)} />
        )}
        {drawn > 1 && isPlayedOut && (
          <board.End
            view={game.view.value}
            events={game.log.value.map(({ event }) => event)}
            outcome={outcome}
            players={game.players.value}
            names={game.names.value}
            rules={game.rules.value}
          />
        )}
        <WaysOn ui={ui} onClose={onClose} />
      </div>
    </Dialog>
  );
}
