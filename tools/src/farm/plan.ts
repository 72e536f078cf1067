import { type Chance, seeded } from '@holdfast/kernel';
import { type Conduct, drawStrength, type PlannedGame, type Player, pick } from './world.ts';

const DAY_MS = 86_400_000;
const DAYS = 60;
/** All cheats happen in the last days, so that honest games have no time to repair what they move. */
const CHEAT_DAYS = 10;
const MAINS = 6;
const MULES = 24;
/** Levels of the house bots that people play against. */
const BOT_LEVELS = [0, 1, 2, 3] as const;
/** Shares of honest games with a bot, and with four seats. */
const WITH_BOT = 0.2;
const WITH_FOUR = 0.15;

/** The scripted cheats. */
export const CHEATS = [
  'early-resignation',
  'same-network-mule',
  'hanging',
  'alternate-losing',
  'throw-away-accounts',
  'bot-lifting',
  'sandbagging',
] as const;
export type Cheat = (typeof CHEATS)[number];

/** All that one run plays, in the order of time. */
export interface Plan {
  readonly honest: readonly Player[];
  /** Accounts that cheat to have a better rating than they deserve. */
  readonly mains: readonly Player[];
  readonly honestGames: readonly PlannedGame[];
  readonly cheatGames: readonly (PlannedGame & { readonly cheat: Cheat })[];
}

export interface PlanOptions {
  readonly seed: string;
  readonly accounts: number;
  readonly games: number;
  readonly cheats: number;
  /** The true strength of a level. */
  readonly strengthOfBot: (level: number) => number;
}

interface Cast {
  readonly chance: Chance;
  readonly honest: readonly Player[];
  readonly mains: readonly Player[];
  readonly mules: readonly Player[];
  readonly bot: (level: number) => Player;
}
type Seat = PlannedGame['seats'][number];
const seat = (player: Player, conduct: Conduct = 'plays'): Seat => ({ player, conduct });

/** The seats of the `n`th game of a cheat. */
const SCRIPTS: Readonly<Record<Cheat, (cast: Cast, n: number) => readonly Seat[]>> = {
  'early-resignation': ({ chance, mains, mules }) => [
    seat(pick(chance, mains)),
    seat(pick(chance, mules), 'resigns-at-once'),
  ],
  'same-network-mule': ({ chance, mains }, n) => {
    const main = pick(chance, mains);
    const mule = { id: `neighbour-${n % MULES}-${main.id}`, strength: main.strength, network: main.network };
    return [seat(main), seat(mule, 'loses-on-purpose')];
  },
  // Half of them against people, half against bots: whoever is behind lets the clock run out.
  hanging: ({ chance, mains, honest, bot }, n) => [
    seat(pick(chance, mains), 'hangs'),
    seat(n % 2 === 0 ? pick(chance, honest) : bot(pick(chance, BOT_LEVELS))),
  ],
  'alternate-losing': ({ mains }, n) => {
    const pair = Math.floor(n / 20) % (MAINS / 2);
    const [one, other] = [mains[2 * pair], mains[2 * pair + 1]];
    if (!one || !other) throw new Error('mains come in pairs');
    // Ten games up for one, then ten for the other.
    return n % 20 < 10 ? [seat(one), seat(other, 'loses-on-purpose')] : [seat(one, 'loses-on-purpose'), seat(other)];
  },
  'throw-away-accounts': ({ chance, mains }, n) => [
    seat(pick(chance, mains)),
    seat({ id: `fresh-${n}`, strength: 25, network: `fresh-${n}` }, 'loses-on-purpose'),
  ],
  // Three in four lift the weakest bot, the fourth takes the points.
  'bot-lifting': ({ chance, mains, mules, bot }, n) =>
    n % 4 === 3
      ? [seat(pick(chance, mains)), seat(bot(0))]
      : [seat(pick(chance, mules), n % 2 === 0 ? 'resigns-at-once' : 'loses-on-purpose'), seat(bot(0))],
  // Accounts that have lost on purpose meet honest people, and play.
  sandbagging: ({ chance, mules, honest }) => [seat(pick(chance, mules)), seat(pick(chance, honest))],
};

function honestGame({ chance, honest, mains, bot }: Cast, at: number): PlannedGame {
  const people = [...honest, ...mains];
  const kind = chance.below(100) / 100;
  const seats = kind < WITH_FOUR ? 4 : 2;
  const players: Player[] = [];
  while (players.length < seats) {
    const withBot = players.length === 1 && kind >= WITH_FOUR && kind < WITH_FOUR + WITH_BOT;
    const next = withBot ? bot(pick(chance, BOT_LEVELS)) : pick(chance, people);
    if (!players.includes(next)) players.push(next);
  }
  return { at, seats: players.map((player) => seat(player)) };
}

/** Who plays whom, when, and how: the same for all seeds of the results. */
export function makePlan({ seed, accounts, games, cheats, strengthOfBot }: PlanOptions): Plan {
  const chance = seeded(`${seed}/plan`);
  const person = (name: string, strength = drawStrength(chance)): Player => ({ id: name, strength, network: name });
  const bots = new Map<number, Player>();
  const bot = (level: number): Player => {
    const known = bots.get(level) ?? { id: `bot:${level}`, strength: strengthOfBot(level), network: '' };
    bots.set(level, known);
    return known;
  };
  const honest = Array.from({ length: accounts }, (_, n) => person(`honest-${n}`));
  const mains = Array.from({ length: MAINS }, (_, n) => person(`main-${n}`));
  const mules = Array.from({ length: MULES }, (_, n) => person(`mule-${n}`, 25));
  const cast: Cast = { chance, honest, mains, mules, bot };
  const honestGames = Array.from({ length: games }, (_, n) => honestGame(cast, (n * DAYS * DAY_MS) / games));
  const counts = new Map<Cheat, number>();
  const cheatGames = Array.from({ length: cheats }, (_, n) => {
    const cheat = CHEATS[n % CHEATS.length] ?? 'hanging';
    const count = counts.get(cheat) ?? 0;
    counts.set(cheat, count + 1);
    return {
      at: (DAYS - CHEAT_DAYS + (n * CHEAT_DAYS) / cheats) * DAY_MS + 1,
      cheat,
      seats: SCRIPTS[cheat](cast, count),
    };
  });
  return { honest, mains, honestGames, cheatGames };
}
