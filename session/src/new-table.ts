import type { AnyGame, AnyRules } from '@holdfast/kernel';
import { malformed } from '@holdfast/protocol';
import { commitmentTo, newSeed } from './luck.ts';
import { type Runtime, randomId } from './runtime.ts';
import { LUCK_3 } from './schemes.ts';
import type { TableDoc } from './table-doc.ts';

type Options = Readonly<Record<string, unknown>>;

/** Resolves options to rules; throws `malformed` naming the wrong option. */
export function resolveRules(game: AnyGame, options: Options): AnyRules {
  const resolved = game.resolve(options);
  if (!resolved.problems) return resolved.rules;
  const [first] = resolved.problems;
  throw malformed(`options.${first?.field ?? ''}`, first?.because ?? '', { problems: resolved.problems });
}

type OptionalTerm =
  | ('public' | 'spectators' | 'clock' | 'absent' | 'hints' | 'takeback')
  | ('chat' | 'timeout' | 'botLevel' | 'graceMs' | 'rated');

/** Required fields of a new table; the rest has defaults. */
export type TableTerms = Pick<TableDoc, 'options' | 'rules' | 'host' | 'seats'> & {
  readonly [Key in OptionalTerm]?: TableDoc[Key] | undefined;
};

/** Fields of every table that has not started: a new id and seed, nothing played. */
function unstarted(runtime: Runtime) {
  const seed = newSeed(runtime);
  return {
    id: randomId(runtime),
    state: 'open',
    created: runtime.now(),
    started: null,
    setup: null,
    scheme: LUCK_3,
    transcript: null,
    firsts: [],
    seed,
    commitment: commitmentTo(seed),
    pauseVotes: [],
    pauseVotesAfter: 0,
    endVotes: [],
    botVotes: [],
    outcome: null,
    gathering: null,
    rematch: null,
  } as const;
}

/** A new table that is not dealt yet; its rules and its luck's commitment are fixed. */
export function newTable(game: AnyGame, terms: TableTerms, runtime: Runtime): TableDoc {
  return {
    ...unstarted(runtime),
    game: game.id,
    engine: game.version,
    options: terms.options,
    rules: terms.rules,
    host: terms.host,
    seats: terms.seats,
    public: terms.public ?? false,
    spectators: terms.spectators ?? 'open',
    clock: terms.clock ?? null,
    absent: terms.absent ?? 'wait',
    timeout: terms.timeout ?? terms.absent ?? 'wait',
    botLevel: terms.botLevel ?? null,
    graceMs: terms.graceMs ?? null,
    hints: terms.hints ?? false,
    takeback: terms.takeback ?? true,
    chat: terms.chat ?? 'everybody',
    chatSlow: 0,
    chatMuted: [],
    rated: terms.rated ?? false,
    tournament: null,
    roundEnds: null,
    kicked: [],
  };
}

/** A rematch: same rules, people and bots, new luck. */
export function rematchOf(old: TableDoc, runtime: Runtime): TableDoc {
  // Devices must make new chains, since elements sent in the old game are known.
  const seats = old.seats.map((seat) => ({ ...seat, playedByBot: false, givers: [], chain: null, chainSecret: '' }));
  return { ...old, ...unstarted(runtime), seats };
}
