import type { TakeBackState } from '@holdfast/protocol';
import type { Lang } from '../core/lang.ts';

type Why = NonNullable<TakeBackState['closed']>['why'];

/** Words for taking moves back; loaded with the table page. `what` is the line of the log that closed the way back. */
const en = {
  steps: (n: number) => (n === 1 ? 'Take back your last move' : `Take back your last move (${n} can be taken back)`),
  own: {
    luck: 'Randomness was used, so nothing before it can be taken back.',
    secret: 'Somebody learned hidden cards, so nothing before it can be taken back.',
    unasked: 'A proposal out of turn is withdrawn, not taken back.',
    answered: 'Another player has answered since, so it can no longer be taken back.',
    limit: 'No more moves than these can be taken back.',
    agreement: 'A seat has resigned or run out of time since; nothing before it can be taken back.',
  } satisfies Record<Why, string>,
  other: (name: string) => `${name} has moved since, so your moves can no longer be taken back.`,
  none: 'You have not made a move yet.',
  what: (line: string) => `Last: ${line}`,
  taken: (line: string) => `Taken back: ${line}`,
};
export type TakeBackWords = typeof en;

const de: TakeBackWords = {
  steps: (n) =>
    n === 1 ? 'Deinen letzten Schritt zurücknehmen' : `Deinen letzten Schritt zurücknehmen (${n} sind möglich)`,
  own: {
    luck: 'Der Zufall hat entschieden; was davor war, lässt sich nicht mehr zurücknehmen.',
    secret: 'Jemand hat verdeckte Karten erfahren; was davor war, lässt sich nicht mehr zurücknehmen.',
    unasked: 'Ein Vorschlag außer der Reihe wird zurückgezogen, nicht zurückgenommen.',
    answered: 'Inzwischen hat jemand anderes geantwortet; das lässt sich nicht mehr zurücknehmen.',
    limit: 'Mehr Schritte als diese lassen sich nicht zurücknehmen.',
    agreement: 'Inzwischen hat ein Platz aufgegeben oder die Zeit überschritten; davor lässt sich nichts zurücknehmen.',
  },
  other: (name) => `${name} hat inzwischen gehandelt; deine Schritte lassen sich nicht mehr zurücknehmen.`,
  none: 'Du hast noch keinen Schritt gemacht.',
  what: (line) => `Zuletzt: ${line}`,
  taken: (line) => `Zurückgenommen: ${line}`,
};

const nl: TakeBackWords = {
  steps: (n) => (n === 1 ? 'Je laatste zet terugnemen' : `Je laatste zet terugnemen (${n} zijn mogelijk)`),
  own: {
    luck: 'Het toeval heeft beslist; wat daarvoor was, kan niet meer worden teruggenomen.',
    secret: 'Iemand heeft gedekte kaarten gezien; wat daarvoor was, kan niet meer worden teruggenomen.',
    unasked: 'Een voorstel buiten je beurt wordt ingetrokken, niet teruggenomen.',
    answered: 'Intussen heeft iemand anders geantwoord; dit kan niet meer worden teruggenomen.',
    limit: 'Meer zetten dan deze kunnen niet worden teruggenomen.',
    agreement: 'Intussen heeft een plaats opgegeven of de tijd overschreden; daarvoor kan niets worden teruggenomen.',
  },
  other: (name) => `${name} heeft intussen gehandeld; jouw zetten kunnen niet meer worden teruggenomen.`,
  none: 'Je hebt nog geen zet gedaan.',
  what: (line) => `Laatst: ${line}`,
  taken: (line) => `Teruggenomen: ${line}`,
};

const WORDS: Readonly<Record<Lang, TakeBackWords>> = { en, de, nl };
export const takeBackWords = (lang: Lang): TakeBackWords => WORDS[lang];
