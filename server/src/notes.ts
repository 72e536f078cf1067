const LEVELS = ['debug', 'info', 'error', 'off'] as const;
export type NoteLevel = (typeof LEVELS)[number];

let least: number = LEVELS.indexOf('info');

export const setNoteLevel = (level: NoteLevel): void => {
  least = LEVELS.indexOf(level);
};

/** One line of JSON on the standard output. Callers pass no secrets: no tokens, seeds, cookies, query strings or views. */
export function note(
  level: Exclude<NoteLevel, 'off'>,
  what: string,
  with_: Readonly<Record<string, unknown>> = {},
): void {
  if (LEVELS.indexOf(level) < least) return;
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, what, ...with_ })}\n`);
}
