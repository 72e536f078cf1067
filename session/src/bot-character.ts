/** How a seat's bot plays; a null level is the strongest, a null temperament is plain. */
export interface BotCharacter {
  readonly level: number | null;
  readonly temperament: string | null;
}
