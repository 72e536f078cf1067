import type { Table } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { useChoiceWords } from '../../boards/use-choice-words.ts';
import type { Answer } from '../../core/chosen-options.ts';
import { settings } from '../../core/settings.ts';
import { ratingsWords } from '../../features/ratings/words/compiled/index.ts';
import { clockWords } from '../../words/clock/compiled/index.ts';
import { clockText } from '../../words/clock-text.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { levelName } from './bot-choice.tsx';
import { chatWords } from './words/chat/compiled/index.ts';
import { termsWords } from './words/terms/compiled/index.ts';
import './table-terms.css';

/** Lists answers by path: `{ readings: { a: 'b' } }` becomes `readings.a`, `b`. Leaves out the seats and custom boards. */
const answersOf = (options: object, above = ''): (readonly [string, Answer])[] =>
  Object.entries(options).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && name !== 'seats')
      ? [[`${above}${name}`, typeof value === 'number' ? String(value) : value] as const]
      : value !== null && typeof value === 'object' && name !== 'board'
        ? answersOf(value, `${above}${name}.`)
        : [],
  );

function spectatorsText(spectators: Table['spectators']): string {
  const { spectating } = termsWords();
  if (typeof spectators === 'string') return spectating[spectators];
  return spectating.delayed.replace(/\d+/, String(spectators.delay));
}

/** Shows a table's choices and terms. */
export function TableTerms({ table }: { table: Table }): JSX.Element | null {
  const w = termsWords();
  const { yes, no } = commonWords();
  const { lang } = settings.value;
  const wording = useChoiceWords(table.game, lang, yes, no);
  const c = clockWords();
  const yesNo = (on: boolean): string => (on ? yes : no);
  if (!wording) return null;
  const lines = answersOf(table.options).map(([path, answer]) => [wording(path).name, wording(path).answer(answer)]);
  if (table.clock) lines.push([w.clock, clockText(table.clock)], [c.timeout, c.timeouts[table.timeout]]);
  else lines.push([w.absent, yesNo(table.absent === 'bot')]);
  if (!table.clock && table.absent === 'bot' && table.grace !== null)
    lines.push([
      c.grace,
      Object.entries(c.graces).find(([seconds]) => Number(seconds) === table.grace)?.[1] ?? `${table.grace} s`,
    ]);
  if (table.rated) lines.push([ratingsWords().rated, yes]);
  lines.push([w.hints, yesNo(table.hints)], [w.takeback, yesNo(table.takeback)]);
  lines.push([w.spectators, spectatorsText(table.spectators)]);
  const talk = chatWords();
  lines.push([talk.term, talk.terms[table.chat ?? 'everybody']]);
  lines.push([c.level, levelName(table.botLevel)]);
  return (
    <dl class="table-terms">
      {lines.map(([name, answer]) => (
        <div key={name}>
          <dt class="soft">{name}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
