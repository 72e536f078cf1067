/** How a bot plays, as its seat says it: level null = the strongest, temperament null = plain. */
export interface BotCharacter {
  readonly level: number | null;
  readonly temperament: string | null;
}
