import type { ComponentChildren, JSX } from 'preact';
import type { Lang } from '../../core/lang.ts';
import type { Totals } from './add-up.ts';
import type { StatisticsWords } from './words/compiled/index.ts';

interface Props {
  readonly totals: Totals;
  readonly lang: Lang;
  readonly words: StatisticsWords;
}

const number = (value: number, lang: Lang, digits: number, sign = false): string =>
  value.toLocaleString(lang, {
    minimumFractionDigits: Number.isInteger(value) && !sign ? 0 : digits,
    maximumFractionDigits: digits,
    signDisplay: sign ? 'exceptZero' : 'auto',
  });

/** The text for what a game began with; `name` itself if there is none. */
const openingName = ({ opened }: StatisticsWords, name: string): string =>
  Object.entries(opened).find(([one]) => one === name)?.[1] ?? name;

function Card(props: { title: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="card stack">
      <h2>{props.title}</h2>
      {props.children}
    </div>
  );
}

/** Games won, compared with equal chances. */
export function Results({ totals: { games, won, byChance }, lang, words: w }: Props): JSX.Element {
  return (
    <Card title={w.results}>
      <p class="statistics-figure">{w.won({ won: number(won, lang, 1), games })}</p>
      <meter min={0} max={Math.max(1, games)} value={won} aria-hidden="true" />
      <p class="soft">{w.byChance({ games: number(byChance, lang, 1) })}</p>
    </Card>
  );
}

/** Cards from dice rolls, compared with their expectation; null for games without them. */
export function Dice({ totals: { games, counts }, lang, words: w }: Props): JSX.Element | null {
  const expected = counts['dice-expected'];
  if (expected === undefined) return null;
  const cards = counts['dice-cards'] ?? 0;
  const difference = cards - expected;
  return (
    <Card title={w.dice}>
      <p class="statistics-figure">
        {w.diceSum({ cards: number(cards, lang, 0), expected: number(expected, lang, 1) })}
      </p>
      <p>
        {w.diceDifference({ all: number(difference, lang, 1, true), each: number(difference / games, lang, 1, true) })}
      </p>
      <p class="soft small">{w.diceNote}</p>
    </Card>
  );
}

/** Luck and decisions according to reviews; `children` offers to review more games. */
export function LuckAndAccuracy(props: Props & { readonly children: ComponentChildren }): JSX.Element {
  const { totals, lang, words: w } = props;
  const { reviewed, games } = totals;
  const points = (chance: number): string => number((100 * chance) / (reviewed?.games ?? 1), lang, 1, true);
  return (
    <Card title={w.reviews}>
      {reviewed === null && <p class="soft">{w.reviewsNone}</p>}
      {reviewed && (
        <>
          {reviewed.decisions > 0 && (
            <p>
              {w.best({
                share: (reviewed.best / reviewed.decisions).toLocaleString(lang, {
                  style: 'percent',
                  maximumFractionDigits: 0,
                }),
                best: reviewed.best,
                of: reviewed.decisions,
              })}
            </p>
          )}
          <p>
            {w.verdicts({
              inaccuracies: reviewed.verdicts.inaccuracy,
              mistakes: reviewed.verdicts.mistake,
              blunders: reviewed.verdicts.blunder,
            })}
          </p>
          <p>{w.ownEach({ points: points(reviewed.own) })}</p>
          <p>{w.luckEach({ points: points(reviewed.luck) })}</p>
          <p class="soft small">{w.reviewsOf({ n: reviewed.games, of: games })}</p>
        </>
      )}
      {props.children}
    </Card>
  );
}

export function Openings({ totals: { openings }, lang, words: w }: Props): JSX.Element | null {
  if (openings.length === 0) return null;
  const hasYield = openings.some(({ meanYield }) => meanYield !== null);
  return (
    <Card title={w.openings}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="statistics-scroll" tabIndex={0} aria-label={w.openings}>
        <table class="table-plain statistics-table">
          <thead>
            <tr>
              <th scope="col">{w.opening}</th>
              <th scope="col">{w.games}</th>
              <th scope="col">{w.wonColumn}</th>
              <th scope="col">{w.chanceColumn}</th>
              {hasYield && <th scope="col">{w.yieldColumn}</th>}
            </tr>
          </thead>
          <tbody>
            {openings.map(({ name, games, won, byChance, meanYield }) => (
              <tr key={name}>
                <th scope="row">{openingName(w, name)}</th>
                <td>{games}</td>
                <td>{number(won, lang, 1)}</td>
                <td>{number(byChance, lang, 1)}</td>
                {hasYield && <td>{meanYield === null ? '' : number(meanYield, lang, 1)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

/** Counts of trades and auctions, for games that have them. */
export function Trades({ totals: { counts, games }, lang, words: w }: Props): JSX.Element | null {
  const listed = (Object.keys(w.facts) as (keyof typeof w.facts)[]).filter((name) => counts[name] !== undefined);
  if (listed.length === 0) return null;
  return (
    <Card title={w.trades}>
      <table class="table-plain statistics-table">
        <thead>
          <tr>
            <th scope="col">{w.what}</th>
            <th scope="col">{w.total}</th>
            <th scope="col">{w.each}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((name) => (
            <tr key={name}>
              <th scope="row">{w.facts[name]}</th>
              <td>{number(counts[name] ?? 0, lang, 0)}</td>
              <td>{number((counts[name] ?? 0) / games, lang, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
