import { type Chance, seeded } from '@holdfast/kernel';
import { Refusal } from '../refusal.ts';
import { makePerson, nameOf, type Person } from './person.ts';
import { playTable, type TablePlan } from './play-table.ts';

/** A game and its number of seats. */
export interface PlayedGame {
  readonly id: string;
  readonly seats: number;
}

const TABLES_AT_ONCE = 12;
const GAMES_PER_PERSON = 8;
/** People and bots take turns at a table, so a slow game ends in seconds too. */
const TERMS: readonly object[] = [
  { rated: true, takeback: false, public: true, clock: { bank: 3_600, increment: 60 }, timeout: 'resign' },
  { public: true, clock: { days: 3 }, timeout: 'resign' },
  { public: true },
  { rated: true, takeback: false, clock: { days: 1 }, timeout: 'resign' },
];
const CHAT = ['Hello!', 'Good luck, everybody.', 'Well played.', 'Thank you for the game, see you next week.'];

export interface PlayedGames {
  readonly people: readonly Person[];
  readonly tables: readonly string[];
}

/** Plays `records` real games of each kind on a server, by people who are friends and write to each other. */
export async function playGames(
  port: number,
  games: readonly PlayedGame[],
  records: number,
  seed: string,
): Promise<PlayedGames> {
  if (games.length === 0 || records === 0) throw new Refusal('There is no game to fill the store with.');
  const count = games.length * records;
  const chance = seeded(seed);
  const most = Math.max(...games.map(({ seats }) => seats));
  const people = await inTurns(Math.max(most, Math.ceil(count / GAMES_PER_PERSON)), 8, (at) =>
    makePerson(port, nameOf(at)),
  );
  await befriend(people);
  const plans = Array.from({ length: count }, (_, at) => planOf(at, games, people, chance));
  const tables = await inTurns(count, TABLES_AT_ONCE, (at) => {
    const plan = plans[at];
    if (!plan) throw new Error('no plan');
    return playTable(port, plan, seeded(`${seed} ${at}`));
  });
  return { people, tables };
}

/** Runs `work` for 0 to `count` - 1, some at once. */
async function inTurns<T>(count: number, atOnce: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) done[at] = await work(at);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return done;
}

function planOf(at: number, games: readonly PlayedGame[], everybody: readonly Person[], chance: Chance): TablePlan {
  const { id: game, seats } = games[at % games.length] as PlayedGame;
  const terms = TERMS[Math.floor(at / games.length) % TERMS.length] as object;
  // In every other round a bot has a seat.
  const bots = Math.floor(at / games.length / TERMS.length) % 2 === 0 ? 0 : Math.max(0, seats - 2);
  const people: Person[] = [];
  // Whoever is next of all, with random others.
  let candidate = at % everybody.length;
  while (people.length < seats - bots) {
    const person = everybody[candidate];
    if (person && !people.includes(person)) people.push(person);
    candidate = chance.below(everybody.length);
  }
  return { game, people, bots, terms, chat: CHAT };
}

/** Everybody is a friend of the next two, and writes to one of them. */
async function befriend(people: readonly Person[]): Promise<void> {
  for (const [at, person] of people.entries())
    for (const step of [1, 2]) {
      const other = people[(at + step) % people.length];
      if (!other || other === person) continue;
      await person.post('/api/friends', { name: other.name });
      await other.post('/api/friends', { name: person.name });
      if (step === 1) await person.post('/api/messages', { name: other.name, text: 'Shall we play tonight?' });
    }
}
