import type { Tournament } from '@holdfast/protocol/features/tournaments';
import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { pointsText, shareOf } from './points.ts';
import { tournamentWords } from './words/tournament/compiled/index.ts';

/** An entrant's name, linked to the account's page if it has one. */
export function EntrantName({ tournament, number }: { tournament: Tournament; number: number }): JSX.Element {
  const words = tournamentWords();
  const entrant = tournament.people.find((one) => one.number === number);
  if (!entrant) return <span class="soft">{words.filler}</span>;
  return (
    <>
      {entrant.account ? <a href={to('player', entrant.name)}>{entrant.name}</a> : entrant.name}
      {entrant.kind === 'bot' && <span class="tag">{words.bot}</span>}
      {entrant.withdrawn && <span class="tag warm">{words.withdrawn}</span>}
    </>
  );
}

/** The standings with points and tie-breaks. */
export function Standings({ tournament, mine }: { tournament: Tournament; mine: number | null }): JSX.Element {
  const { lang } = settings.value;
  const words = tournamentWords();
  const { size } = tournament.terms;
  const points = (score: number): string => pointsText(lang, score, size);
  const hasWinner = tournament.state === 'finished';
  return (
    <ScrollTable label={words.standings}>
      <thead>
        <tr>
          <th scope="col">{words.place}</th>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.points}</th>
          <th scope="col">{words.direct}</th>
          <th scope="col">{words.opponents}</th>
          <th scope="col">{words.wins}</th>
          <th scope="col">{words.beaten}</th>
        </tr>
      </thead>
      <tbody>
        {tournament.standings.map((row) => (
          <tr key={row.entrant} data-mine={row.entrant === mine || undefined} data-first={row.place === 1 || undefined}>
            <td>
              {row.place}
              {hasWinner && row.place === 1 && <Icon name="crown" size={18} />}
            </td>
            <th scope="row">
              <span class="row">
                <EntrantName tournament={tournament} number={row.entrant} />
              </span>
            </th>
            <td>
              <strong>{points(row.score)}</strong>
            </td>
            <td>{row.direct === null ? '–' : pointsText(lang, row.direct, 2)}</td>
            <td>{points(row.opponents)}</td>
            <td>{row.wins}</td>
            <td>{points(row.beaten)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** A row per entrant and a column per round: points, and the opponents' places. */
export function CrossTable({ tournament }: { tournament: Tournament }): JSX.Element {
  const { lang } = settings.value;
  const words = tournamentWords();
  const { played, standings, terms } = tournament;
  const placeOf = new Map(standings.map(({ entrant, place }) => [entrant, place]));
  const cell = (entrant: number, { tables, byes }: (typeof played)[number]): string => {
    if (byes.includes(entrant)) return words.byeCell;
    const table = tables.find(({ seats }) => seats.includes(entrant));
    if (!table) return '';
    const { seats, places } = table;
    const others = seats.filter((one) => one !== entrant).map((one) => placeOf.get(one) ?? words.bot);
    const score = places ? pointsText(lang, shareOf(places, seats.indexOf(entrant)), terms.size) : '…';
    return `${score} (${others.join(', ')})`;
  };
  return (
    <ScrollTable label={words.cross}>
      <thead>
        <tr>
          <th scope="col">{words.place}</th>
          <th scope="col">{words.name}</th>
          {played.map((_, at) => (
            <th key={at} scope="col">
              {words.round({ n: at + 1 })}
            </th>
          ))}
          <th scope="col">{words.points}</th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ entrant, place, score }) => (
          <tr key={entrant}>
            <td>{place}</td>
            <th scope="row">{tournament.people.find(({ number }) => number === entrant)?.name}</th>
            {played.map((round, at) => (
              <td key={at}>{cell(entrant, round)}</td>
            ))}
            <td>
              <strong>{pointsText(lang, score, terms.size)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
