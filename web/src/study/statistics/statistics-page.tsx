import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { timeText } from '../../ui/date-format.ts';
import { Segments } from '../../ui/fields.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { addUp } from './add-up.ts';
import type { Player } from './players.ts';
import { Dice, LuckAndAccuracy, Openings, Results, Trades } from './total-cards.tsx';
import { gamesOf, type StatisticsRun, useStatistics } from './use-statistics.ts';
import { type StatisticsWords, statisticsWords } from './words/compiled/index.ts';
import './statistics.css';

type Counted = ReturnType<typeof gamesOf>[number];

const resultOf = ({ seat, statistics: { facts } }: Counted, w: StatisticsWords): string => {
  const share = facts.shares[seat] ?? 0;
  return share === 0 ? w.resultLost : share === 1 ? w.resultWon : w.resultShared;
};

function GameList({ games, words: w }: { games: readonly Counted[]; words: StatisticsWords }): JSX.Element {
  const { lang } = settings.value;
  return (
    <div class="card stack">
      <h2>{w.list}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="statistics-scroll" tabIndex={0} aria-label={w.list}>
        <table class="table-plain statistics-games">
          <thead>
            <tr>
              <th scope="col">{w.date}</th>
              <th scope="col">{w.players}</th>
              <th scope="col">{w.result}</th>
              <th scope="col">{w.accuracy}</th>
              <th scope="col">{w.review}</th>
            </tr>
          </thead>
          <tbody>
            {games.map((game) => {
              const { address, at, statistics, seat } = game;
              const account = statistics.accounts?.[seat];
              const date = timeText(at);
              return (
                <tr key={address}>
                  <th scope="row">{date}</th>
                  <td>{statistics.facts.names.join(', ')}</td>
                  <td>{resultOf(game, w)}</td>
                  <td>
                    {account && account.decisions > 0
                      ? (account.best / account.decisions).toLocaleString(lang, {
                          style: 'percent',
                          maximumFractionDigits: 0,
                        })
                      : w.notReviewed}
                  </td>
                  <td>
                    <ButtonLink href={to('review', address)} aria-label={`${w.review}: ${date}`}>
                      {w.review}
                    </ButtonLink>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Offers to review the games without a review, one after the other. */
function ReviewRest(props: {
  run: StatisticsRun;
  games: readonly Counted[];
  words: StatisticsWords;
}): JSX.Element | null {
  const { run, words: w } = props;
  if (run.reviewing)
    return (
      <div class="row">
        <span class="grow" role="status">
          {w.reviewing({ n: run.reviewing.n, of: run.reviewing.of })}
        </span>
        <Button icon="close" onClick={run.stop}>
          {w.stop}
        </Button>
      </div>
    );
  const left = props.games.filter(({ statistics }) => statistics.accounts === null);
  if (left.length === 0) return null;
  return (
    <>
      <p class="soft small">{w.reviewNote}</p>
      <div class="row">
        <Button onClick={() => run.review(left)}>{w.reviewRest({ n: left.length })}</Button>
      </div>
    </>
  );
}

/** A player's finished games, added up (`#/statistics`). */
export function StatisticsPage(): JSX.Element {
  const { lang } = settings.value;
  const w = statisticsWords();
  const run = useStatistics();
  const [player, setPlayer] = useState<Player>(null);
  const [chosen, setGame] = useState<string | null>(null);
  const players = [...new Set(run.games.flatMap(({ seats }) => [...seats.keys()]))].sort((a, b) =>
    (a ?? '').localeCompare(b ?? ''),
  );
  const shown = players.includes(player) ? player : (players[0] ?? null);
  const played = [...new Set(run.games.filter(({ seats }) => seats.has(shown)).map(({ game }) => game))];
  const game = chosen !== null && played.includes(chosen) ? chosen : (played[0] ?? '');
  const games = gamesOf(run.games, shown, game);
  const totals = addUp(games);
  const isCounted = run.counting === null;
  useEffect(() => {
    if (isCounted && totals.games > 0) announce(w.won({ won: totals.won.toLocaleString(lang), games: totals.games }));
  }, [isCounted]);
  return (
    <Frame title={w.title}>
      <div class="page stack">
        <h1>{w.title}</h1>
        <p class="soft">{w.lead}</p>
        {run.counting && run.counting.of > 0 && (
          <label class="stack">
            <span>{w.counting({ n: run.counting.done + 1, of: run.counting.of })}</span>
            <progress max={run.counting.of} value={run.counting.done} />
          </label>
        )}
        {run.missing && <p class="note">{w.missing[run.missing]}</p>}
        {run.unread > 0 && <p class="note">{w.unread({ n: run.unread })}</p>}
        {isCounted && run.games.length === 0 && <p class="note">{w.none}</p>}
        {players.length > 1 && (
          <Segments
            legend={w.player}
            value={shown ?? ''}
            options={players.map((name) => ({ value: name ?? '', label: name ?? w.you }))}
            onChange={(name) => setPlayer(name === '' ? null : name)}
          />
        )}
        {played.length > 1 && (
          <Segments
            legend={w.game}
            value={game}
            options={played.map((id) => ({ value: id, label: gameTitle(id, lang) }))}
            onChange={setGame}
          />
        )}
        {games.length > 0 && (
          <>
            {played.length === 1 && <h2>{gameTitle(game, lang)}</h2>}
            <div class="statistics-cards">
              <Results totals={totals} lang={lang} words={w} />
              <Dice totals={totals} lang={lang} words={w} />
              <LuckAndAccuracy totals={totals} lang={lang} words={w}>
                <ReviewRest run={run} games={games} words={w} />
              </LuckAndAccuracy>
              <Openings totals={totals} lang={lang} words={w} />
              <Trades totals={totals} lang={lang} words={w} />
            </div>
            <GameList games={games} words={w} />
          </>
        )}
      </div>
    </Frame>
  );
}
