import type { JSX } from 'preact';
import type { AnyBoard } from '../boards/board-module.ts';
import { go, to } from '../core/router.ts';
import { settings } from '../core/settings.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useWords } from '../words/index.ts';
import { chooseCurtain, curtains } from './curtain-choice.ts';
import type { TableClient } from './table-client.ts';
import { type Play, playersOf } from './table-state.ts';

/** The end of a game: who won, why, and what next. */
export function EndDialog(props: {
  play: Play;
  board: AnyBoard;
  names: readonly string[];
  client: TableClient;
  onClose: () => void;
}): JSX.Element {
  const w = useWords();
  const { lang } = settings.value;
  const { play, board, names, client } = props;
  const outcome = play.outcome!;
  const table = play.table!;
  const winners = w.common.list(outcome.winners.map((seat) => names[seat]));
  const won = play.viewer !== 'table' && outcome.winners.includes(play.viewer);
  const order = outcome.scores
    .map((points, seat) => ({ seat, points, winner: outcome.winners.includes(seat) }))
    .sort((a, b) => Number(b.winner) - Number(a.winner) || b.points - a.points);
  /** Winners stand first, whatever the points say: the Wall may have fallen. */
  const place = (at: (typeof order)[number]): number =>
    1 +
    order.filter((other) => (other.winner === at.winner ? other.points > at.points && !at.winner : other.winner))
      .length;
  const again = (): Promise<void> =>
    client.attempt(async () => {
      const next = await client.link.rematch();
      const curtain = curtains.peek()[client.link.table];
      if (curtain !== undefined) chooseCurtain(next, curtain);
      go(to('table', next));
    });
  return (
    <Dialog title={w.end.title} onClose={props.onClose} wide comesItself>
      <div class="stack end">
        <p class="end-winner">
          <Icon name="crown" size={30} />
          {won && outcome.winners.length === 1
            ? w.end.youWin
            : outcome.winners.length === 1
              ? w.end.wins(winners)
              : w.end.win(winners)}
        </p>
        <table class="table-plain end-standings">
          <caption class="unseen">{w.end.standings}</caption>
          <thead>
            <tr>
              <th scope="col">{w.end.place}</th>
              <th scope="col">{w.end.player}</th>
              <th scope="col">{w.end.points}</th>
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
                      {names[seat]}
                    </span>
                  </th>
                  <td class="end-points">{points}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <board.End
          view={play.truth!}
          facts={play.log.map(({ fact }) => fact)}
          outcome={outcome}
          players={playersOf(table)}
          names={names}
          rules={play.rules}
          lang={lang}
        />
        <div class="row end-ways">
          {play.mine.length > 0 && (
            <button type="button" class="button main" onClick={() => void again()}>
              <Icon name="rematch" />
              {w.end.rematch}
            </button>
          )}
          <a class="button" href={to('replay', client.link.table)}>
            <Icon name="film" />
            {w.end.replay}
          </a>
          {table.commitment && (
            <a class="button" href={to('luck', client.link.table)}>
              <Icon name="shield" />
              {w.end.luck}
            </a>
          )}
          <button type="button" class="button" onClick={props.onClose}>
            <Icon name="eye" />
            {w.end.look}
          </button>
          <a class="button quiet" href="#/">
            {w.end.home}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
