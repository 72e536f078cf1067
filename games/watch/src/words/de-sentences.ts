import { UNSEEN } from '@holdfast/kernel';
import type { Clan, Wildling } from '../rules.ts';
import type { Sentences } from './words.ts';

const SPOKEN: Readonly<Record<Wildling, string>> = {
  regular: 'ein Wildling',
  climber: 'ein Kletterer',
  giant: 'ein Riese',
  mammoth: 'ein Mammut',
};
/** Wen? */
const WHOM: Readonly<Record<Wildling, string>> = {
  regular: 'einen Wildling',
  climber: 'einen Kletterer',
  giant: 'einen Riesen',
  mammoth: 'ein Mammut',
};
/** Wovon keiner mehr da ist. */
const NONE: Readonly<Record<Wildling, string>> = {
  regular: 'kein normaler Wildling',
  climber: 'kein Kletterer',
  giant: 'kein Riese',
  mammoth: 'kein Mammut',
};
/** Die Stämme in den Fällen, die die Sätze brauchen. */
const CLAN: Readonly<Record<Clan, Readonly<Record<'for' | 'at' | 'of' | 'rush', string>>>> = {
  'ice-river': {
    for: 'den Stamm vom Eisfluss',
    at: 'beim Stamm vom Eisfluss',
    of: 'des Stammes vom Eisfluss',
    rush: 'Der Stamm vom Eisfluss stürmt',
  },
  'cave-people': {
    for: 'die Höhlenmenschen',
    at: 'bei den Höhlenmenschen',
    of: 'der Höhlenmenschen',
    rush: 'Die Höhlenmenschen stürmen',
  },
  rattlebones: {
    for: 'den Rasselhemd-Stamm',
    at: 'beim Rasselhemd-Stamm',
    of: 'des Rasselhemd-Stammes',
    rush: 'Der Rasselhemd-Stamm stürmt',
  },
  'heart-tree': {
    for: 'den Herzbaum-Stamm',
    at: 'beim Herzbaum-Stamm',
    of: 'des Herzbaum-Stammes',
    rush: 'Der Herzbaum-Stamm stürmt',
  },
  hornfoot: { for: 'die Hornfüße', at: 'bei den Hornfüßen', of: 'der Hornfüße', rush: 'Die Hornfüße stürmen' },
};
const PIECE = { road: 'eine Straße', settlement: 'eine Siedlung', keep: 'eine Befestigung' } as const;
const ENDING: Readonly<Record<string, string>> = {
  points: 'nach Siegpunkten',
  breaches: 'nach dem dritten Durchbruch',
  wildlings: 'mit acht Wildlingen in der Schenkung',
  turns: 'nach dem letzten Zug',
};
const big = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** Was im Verlauf auf Deutsch steht. */
export const sentences: Sentences = {
  laid: () => 'Das Spielfeld ist aufgebaut.',
  'start-roll': ({ seat, dice }, who) =>
    `${who.does(seat, 'würfelt', 'würfelst')} um den Startspieler: ${dice.join(' und ')}.`,
  starts: ({ seat }, who) => `${who.does(seat, 'beginnt', 'beginnst')}.`,
  stands: () => '',
  turn: ({ seat }, who) => `${who.does(seat, 'ist', 'bist')} am Zug.`,
  built: ({ seat, what, at, how }, who) =>
    `${how === 'founded' ? who.does(seat, 'setzt') : who.does(seat, 'baut', 'baust')} ${PIECE[what]} bei ${who.place(what === 'road' ? 'path' : 'corner', at)}${how === 'free' ? ' (kostenlos)' : ''}.`,
  took: ({ seat, cards }, who) =>
    Object.keys(cards).length === 0 ? '' : `${who.does(seat, 'nimmt', 'nimmst')} ${who.cards(cards)}.`,
  holds: () => '',
  rolled: ({ seat, dice: [a, b, wild] }, who) =>
    `${who.does(seat, 'würfelt', 'würfelst')} ${a} und ${b}: ${a + b}${wild ? `, Wildling-Würfel ${wild}` : ''}.`,
  produced({ gains, short }, who) {
    const got = gains
      .map(({ seat, cards }) => `${who.does(seat, 'erhält', 'erhältst')} ${who.cards(cards)}`)
      .join('; ');
    const lacking = short.length
      ? `Der Vorrat an ${short.map((kind) => who.kind(kind)).join(' und ')} reicht nicht.`
      : '';
    return [got && `${got}.`, lacking].filter(Boolean).join(' ');
  },
  discarded: ({ seat, cards }, who) => `${who.does(seat, 'gibt', 'gibst')} ${who.cards(cards)} ab.`,
  tormund: ({ seat, hex }, who) =>
    hex === null
      ? `${who.does(seat, 'schickt', 'schickst')} Tormund in sein Lager.`
      : `${who.does(seat, 'versetzt')} Tormund auf ${who.place('hex', hex)}.`,
  stole: ({ seat, from, card }, who) =>
    `${who.does(seat, 'raubt', 'raubst')} ${who.name(from, 'dir')} ${card === UNSEEN ? 'eine Karte' : `1 ${who.kind(card)}`}.`,
  swapped: ({ seat, give, count, get }, who) =>
    `${who.does(seat, 'tauscht', 'tauschst')} mit dem Vorrat ${count} ${who.kind(give)} gegen 1 ${who.kind(get)}.`,
  offered: ({ seat, offer: { give, get, to } }, who) =>
    Object.keys(give).length + Object.keys(get).length === 0
      ? `${who.does(seat, 'bittet', 'bittest')} ${who.names(to, 'dich')} um Angebote.`
      : `${who.does(seat, 'bietet', 'bietest')} ${who.names(to, 'dir')} ${who.cards(give)} gegen ${who.cards(get)} an.`,
  replied({ seat, offer, how }, who) {
    if (how === 'accepted') return `${who.does(seat, 'würde', 'würdest')} das Angebot annehmen.`;
    const counter = how === 'countered' && offer ? offer.counters[seat] : null;
    if (!counter) return `${who.does(seat, 'lehnt', 'lehnst')} das Angebot ab.`;
    return `${who.does(seat, 'würde', 'würdest')} ${who.cards(counter.get)} gegen ${who.cards(counter.give)} tauschen.`;
  },
  dealt: ({ seat, partner, gave, got }, who) =>
    `${who.does(seat, 'gibt', 'gibst')} ${who.name(partner, 'dir')} ${who.cards(gave)} und ${who.verb(seat, 'bekommt', 'bekommst')} dafür ${who.cards(got)}.`,
  proposed: ({ seat, to, give, get }, who) =>
    `${who.does(seat, 'macht', 'machst')} ${who.name(to, 'dir')} ein Angebot: ${who.cards(give)} gegen ${who.cards(get)}.`,
  'proposal-withdrawn': ({ seat }, who) => `${who.does(seat, 'zieht', 'ziehst')} das Angebot zurück.`,
  withdrawn: ({ seat }, who) => `${who.does(seat, 'zieht', 'ziehst')} das Angebot zurück.`,
  bought: ({ seat, card }, who) =>
    `${who.does(seat, 'kauft', 'kaufst')} eine Entwicklungskarte${card === UNSEEN ? '' : `: ${who.card(card)}`}.`,
  'keeps-cards': () => '',
  played: ({ seat, card }, who) => `${who.does(seat, 'spielt', 'spielst')} ${who.card(card)}.`,
  monopoly({ seat, kind, taken }, who) {
    const total = taken.reduce((sum, count) => sum + count, 0);
    return `${who.does(seat, 'nimmt', 'nimmst')} allen Mitspielern den Rohstoff ${who.kind(kind)} ab: ${total} ${total === 1 ? 'Karte' : 'Karten'}.`;
  },
  'road-lengths': () => '',
  'longest-road': ({ seat }, who) =>
    seat === null
      ? 'Die Längste Straße wird beiseitegelegt.'
      : `${who.does(seat, 'nimmt', 'nimmst')} die Längste Straße.`,
  'largest-patrol': ({ seat }, who) =>
    seat === null
      ? 'Die Stärkste Grenzpatrouille wird beiseitegelegt.'
      : `${who.does(seat, 'nimmt', 'nimmst')} die Stärkste Grenzpatrouille.`,
  points: () => '',
  over: ({ outcome }, who) =>
    `${who.all(outcome.winners, { one: 'gewinnt', you: 'gewinnst', many: 'gewinnen', youAmong: 'gewinnt' })} ${ENDING[outcome.reason]}.`,
  token: ({ seat, from, kind, clan }, who) => {
    const place = { pool: 'aus dem Vorrat', settlement: 'unter der Siedlung', keep: 'unter der Befestigung' }[from];
    return `${who.does(seat, 'deckt', 'deckst')} ein Plättchen ${place} auf: ${SPOKEN[kind]} für ${CLAN[clan].for}.`;
  },
  'tokens-mixed': () => 'Die benutzten Plättchen werden zu einem neuen Vorrat gemischt.',
  'token-laid': ({ seat }, who) =>
    `${who.does(seat, 'legt', 'legst')} ein Plättchen aus dem Vorrat unter die Siedlung.`,
  migrated: ({ kind, clan, camp }) => `${big(SPOKEN[kind])} wird ${CLAN[clan].at} in Lager ${camp} eingesetzt.`,
  'no-figure': ({ kind }) => `In den Frostfängen steht ${NONE[kind]} mehr.`,
  rush: ({ clan }) => `Sturm der Wildlinge: ${CLAN[clan].rush} die Mauer!`,
  advanced: ({ kind, clan, clearing }) => `${big(SPOKEN[kind])} ${CLAN[clan].of} rückt auf Lichtung ${clearing} vor.`,
  giant: ({ clearing, guard }, who) =>
    `Auf Lichtung ${clearing} vertreibt der Riese ${who.isYou(guard) ? 'einen deiner Wächter' : `einen Wächter von ${who.name(guard, '')}`}.`,
  breach: ({ clearing, guard }, who) =>
    `Mauerdurchbruch bei Lichtung ${clearing}${guard === null ? '' : `; ${who.does(guard, 'verliert', 'verlierst')} einen Wächter`}.`,
  crossed: ({ kind, hex }, who) =>
    hex === null
      ? `${big(SPOKEN[kind])} findet kein freies Feld und kehrt in die Frostfänge zurück.`
      : `${big(SPOKEN[kind])} blockiert ${who.place('hex', hex)}.`,
  breached: ({ breaches }) => `Die Durchbruch-Leiste steht auf ${breaches}.`,
  'sent-home': ({ seat, kind, from }, who) =>
    `${who.does(seat, 'schickt', 'schickst')} ${WHOM[kind]} ${from in CLAN ? `aus dem Gebiet ${CLAN[from as Clan].of}` : `von ${from.includes('/') ? `Lichtung ${from}` : who.place('hex', from)}`} heim.`,
  guard: ({ seat, clearing, space }, who) =>
    `${who.does(seat, 'stellt', 'stellst')} einen Wächter auf Platz ${space} über der Lichtung ${clearing}.`,
  'guard-moved': ({ seat, from, to }, who) =>
    `${who.does(seat, 'versetzt')} einen Wächter von Mauerabschnitt ${from} auf Mauerabschnitt ${to}.`,
  'heroes-dealt': ({ heroes }, who) =>
    `${heroes.map((hero, seat) => `${who.does(seat, 'hat', 'hast')} ${who.hero(hero)}`).join(', ')}.`,
  hero: ({ seat, hero }, who) => `${who.does(seat, 'nutzt')} ${who.hero(hero)}.`,
  'hero-turned': ({ seat, hero, side }, who) =>
    `${who.does(seat, 'dreht', 'drehst')} ${who.hero(hero)} auf die ${side}-Seite.`,
  'hero-taken': ({ seat, hero, returned }, who) =>
    `${who.does(seat, 'legt', 'legst')} ${who.hero(returned)} zurück und ${who.verb(seat, 'nimmt', 'nimmst')} ${who.hero(hero)}.`,
  'heroes-ready': () => '',
  tragedy: ({ hero }, who) => `Heroische Tragödie: ${who.hero(hero)} verlässt das Spiel.`,
  waived: ({ seat, hero }, who) => `${who.does(seat, 'nutzt')} ${who.hero(hero)} nicht.`,
  spared: ({ seat }, who) => `${who.does(seat, 'muss', 'musst')} nichts abgeben.`,
  demanded: ({ seat, kind, from }, who) =>
    from.length
      ? `${who.does(seat, 'nimmt', 'nimmst')} ${from.length > 1 ? 'je ' : ''}1 ${who.kind(kind)} von ${who.names(from, 'dir')}.`
      : `${who.does(seat, 'verlangt', 'verlangst')} ${who.kind(kind)} und ${who.verb(seat, 'geht', 'gehst')} leer aus.`,
  gave: ({ seat, to, kind }, who) => `${who.does(seat, 'gibt', 'gibst')} ${who.name(to, 'dir')} 1 ${who.kind(kind)}.`,
  owed: () => '',
  'paid-otherwise': ({ seat, cards }, who) => `${who.does(seat, 'zahlt', 'zahlst')} ${who.cards(cards)}.`,
  'saw-cards': ({ seat, cards }, who) =>
    `${who.does(seat, 'sieht sich', 'siehst dir')} ${cards === UNSEEN ? 'Karten vom Stapel' : cards.map((card) => who.card(card)).join(', ')} an.`,
  'saw-hand': ({ seat, from }, who) =>
    `${who.does(seat, 'sieht sich', 'siehst dir')} ${who.isYou(from) ? 'deine Handkarten' : `die Handkarten von ${who.name(from, '')}`} an.`,
  'looked-away': () => '',
  'road-moved': ({ seat, from, to }, who) =>
    `${who.does(seat, 'versetzt')} eine Straße von ${who.place('path', from)} nach ${who.place('path', to)}.`,
  'patrol-dropped': ({ seat }, who) => `${who.does(seat, 'gibt', 'gibst')} eine Grenzpatrouille ab.`,
  reroll: ({ seat }, who) => `${who.does(seat, 'lässt')} den Wildling-Würfel noch einmal werfen.`,
  'rolled-again': ({ seat, face }, who) =>
    `${who.does(seat, 'wirft', 'wirfst')} den Wildling-Würfel noch einmal: ${face}.`,
};
