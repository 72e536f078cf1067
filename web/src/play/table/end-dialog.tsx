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
import { LazyRatingResult, LazyTournamentLink } from './lazy-parts.tsx';
import { resultText } from './result-text.ts';
import type { TableUi } from './table-ui.ts';
import { agreementWords } from './words/agreement/compiled/index.ts';
import { resultWords } from './words/result/compiled/index.ts';
import { tableWords } from './words/table/compiled/index.ts';
import './end-dialog.css';

/** The end of a game: who won, why, and what next. */
export function EndDialog({ ui, outcome }: { ui: TableUi; outcome: Outcome }): JSX.Element {
  const w = resultWords();
  const { client, game } = ui;
  const { board } = game;
  const viewer = game.viewer.value;
  const onClose = (): void => void (ui.endShown.value = false);
  const a = agreementWords();
  // Standings and buttons, then the game's own account of the end, then the dialog opens.
  const drawn = useStagedRender(3);
  // The others at the table may have set up the next game already.
  const { rematch, tournament } = game.table.value;
  const isPlayedOut = outcome.scores.length > 0;
  /** A game that was not played to its end has the points of its last position. */
  const pointsOf = (seat: Seat): number => outcome.scores[seat] ?? board.score(game.view.value, seat) ?? 0;
  const order = game.seats.value
    .map((seat) => ({ seat, points: pointsOf(seat), winner: outcome.winners.includes(seat) }))
    .sort((a, b) => Number(b.winner) - Number(a.winner) || b.points - a.points);
  const outOf = (seat: Seat): string | null =>
    outcome.resigned?.includes(seat) ? a.out.resigned : outcome.timedOut?.includes(seat) ? a.out['timed-out'] : null;
  /** Winners come first, whatever the points say: a game may end by other means. */
  const place = (at: (typeof order)[number]): number =>
    1 +
    order.filter((other) => (other.winner === at.winner ? other.points > at.points && !at.winner : other.winner))
      .length;
  const again = (): Promise<void> =>
    client.attempt(async () => {
      const next = await client.connection.rematch();
      const curtain = curtains.peek()[client.connection.table];
      if (curtain !== undefined) chooseCurtain(next, curtain);
      go(to('table', next));
    });
  return (
    <Dialog title={w.title} onClose={onClose} wide comesItself isComing={drawn < 3}>
      <div class="stack end">
        <p class="end-winner">
          <Icon name="crown" size={30} />
          {resultText(outcome, game.names.value, viewer === 'table' ? null : viewer)}
        </p>
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
        <div class="end-ways">
          {tournament !== undefined ? (
            <LazyTournamentLink id={tournament} />
          ) : rematch ? (
            <ButtonLink look="main" icon="rematch" href={to('table', rematch)}>
              {tableWords().rematchOpen}
            </ButtonLink>
          ) : (
            client.mine.value.length > 0 && (
              <Button look="main" icon="rematch" onClick={() => void again()}>
                {w.rematch}
              </Button>
            )
          )}
          <ButtonLink icon="film" href={to('replay', client.connection.table)}>
            {commonWords().showReplay}
          </ButtonLink>
          <ButtonLink icon="search" href={to('review', client.connection.table)}>
            {a.review}
          </ButtonLink>
          {game.table.value.commitment && (
            <ButtonLink icon="shield" href={to('luck', client.connection.table)}>
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
      </div>
    </Dialog>
  );
}
