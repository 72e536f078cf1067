import type { Tournament } from '@holdfast/protocol/features/tournaments';
import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { dateFormat } from '../../ui/date-format.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { pointsText, shareOf } from './points.ts';
import { EntrantName } from './standings.tsx';
import { tournamentWords } from './words/tournament/compiled/index.ts';

type Round = Tournament['played'][number];

function RoundTable(props: { tournament: Tournament; table: Round['tables'][number]; at: number }): JSX.Element {
  const { tournament, table, at } = props;
  const { lang } = settings.value;
  const words = tournamentWords();
  const { seats, places, ended } = table;
  return (
    <li class="table-row">
      <div class="grow stack round-table">
        <span class="soft small">
          {words.tableOf({ n: at + 1 })}
          {places === null ? ` · ${words.running}` : ''}
          {ended && ended !== 'played' ? ` · ${words.ended[ended]}` : ''}
        </span>
        <ul class="seat-names">
          {seats.map((number, seat) => (
            <li key={seat}>
              <SeatMark seat={seat} size={18} />
              <EntrantName tournament={tournament} number={number} />
              {places && <strong>{pointsText(lang, shareOf(places, seat), tournament.terms.size)}</strong>}
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink href={to(places ? 'replay' : 'table', table.table)}>
        {places ? words.replay : words.look}
        <span class="unseen"> {words.tableOf({ n: at + 1 })}</span>
      </ButtonLink>
    </li>
  );
}

/** The rounds, newest first; the newest is open. */
export function Rounds({ tournament }: { tournament: Tournament }): JSX.Element {
  const words = tournamentWords();
  const { played, rounds } = tournament;
  const when = dateFormat(settings.value.lang, { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = (number: number): string => tournament.people.find((one) => one.number === number)?.name ?? '';
  return (
    <>
      {played
        .map((round, at) => ({ round, at }))
        .reverse()
        .map(({ round, at }) => (
          <details key={at} class="more" open={at === played.length - 1}>
            <summary>{rounds === null ? words.round({ n: at + 1 }) : words.roundOf({ n: at + 1, of: rounds })}</summary>
            <ul class="table-list">
              {round.tables.map((table, number) => (
                <RoundTable key={table.table} tournament={tournament} table={table} at={number} />
              ))}
            </ul>
            {round.tables.some(({ places }) => places === null) && (
              <p class="soft small">{words.timeUp({ when: when.format(round.ends) })}</p>
            )}
            {round.byes.length > 0 && (
              <p class="soft small">
                {words.byes}: {round.byes.map(nameOf).join(', ')}
              </p>
            )}
          </details>
        ))}
    </>
  );
}
