import { DEFAULT_GAME, GAME_IDS, MANIFESTS, oneOf } from './games.ts';

/** Help of one command. */
export interface CommandHelp {
  readonly usage: string;
  readonly about: string;
  readonly flags?: readonly (readonly [flag: string, meaning: string])[];
  /** True if it plays a game, so that the help lists GAME_FLAGS. */
  readonly plays?: true;
  readonly example: string;
}

/** A command of the command line, with its help. */
export interface Command extends CommandHelp {
  run(args: readonly string[]): void | Promise<void>;
}

export const JSON_FLAG = ['--json', 'for programs: JSON instead of sentences'] as const;
export const SEED_FLAG = ['--seed TEXT', 'of all random numbers; the same text gives the same games'] as const;

export const HELP: CommandHelp = {
  usage: 'help [COMMAND]',
  about: 'this list, or the help of one command',
  example: 'help sim',
};

const GAME_HELP = [
  ['--game NAME', `${oneOf(GAME_IDS)} (${DEFAULT_GAME})`],
  ['--scenario NAME', 'which box or board'],
  ['--seats N', 'how many play'],
  ['--edition NAME', 'whose book settles contested points'],
  ['--layout NAME', 'how the board is laid out'],
  ['--variant NAME[=ANSWER]', 'a variant on, or with an answer; may be repeated'],
  ['--reading NAME=ANSWER', 'one contested point; may be repeated'],
  ['--set PATH=VALUE', 'any option by its path; may be repeated'],
  ['--board FILE', 'an own board (JSON)'],
] as const;

const rows = (list: readonly (readonly [string, string])[], width: number): string =>
  list.map(([name, meaning]) => `  ${name.padEnd(width)} ${meaning}`).join('\n');

const titles = MANIFESTS.filter(({ listed }) => listed).map(({ title }) => title.en);

/** All commands, one line each. */
export const listCommands = (commands: readonly (readonly [name: string, help: CommandHelp])[]): string =>
  `holdfast: an open table for ${new Intl.ListFormat('en-GB').format(titles)}

${rows(
  [...commands, ['help', HELP] as const].map(([name, { about }]) => [name === 'bot' ? 'bot serve' : name, about]),
  10,
)}

"npm run holdfast -- COMMAND --help" lists its flags and shows an example.`;

/** The full help of a command. */
export function describeCommand({ usage, about, flags = [], plays, example }: CommandHelp): string {
  const game = plays ? `\n\nwhich game ("holdfast options" lists the choices):\n${rows(GAME_HELP, 24)}` : '';
  const shown = example.startsWith('npm') || example.startsWith('PORT') ? example : `npm run holdfast -- ${example}`;
  return `holdfast ${usage}\n${about}${flags.length ? `\n\n${rows(flags, 24)}` : ''}${game}\n\nexample: ${shown}`;
}
