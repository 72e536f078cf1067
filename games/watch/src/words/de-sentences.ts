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
const CLAN: Readonly<Record<Clan, string>> = {
  'ice-river': 'Eisfluss',
  'cave-people': 'Höhlenmenschen',
  rattlebones: 'Rasselhemd',
  'heart-tree': 'Herzbaum',
  hornfoot: 'Hornfüße',
};
const PIECE = { road: 'eine Straße', settlement: 'eine Siedlung', keep: 'eine Befestigung' } as const;
const ENDING: Readonly<Record<string, string>> = {
  points: 'nach Siegpunkten',
  breaches: 'nach dem dritten Durchbruch',
  wildlings: 'mit acht Wildlingen in der Schenkung',
};
const big = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** Was das Protokoll auf Deutsch sagt. */
export const sentences: Sentences = {
  laid: () => 'Das Spielfeld ist ausgelegt.',
  'start-roll': ({ seat, dice }, who) => `${who.name(seat)} wirft ${dice.join(' und ')} um den Start.`,
  starts: ({ seat }, who) => `${who.name(seat)} beginnt.`,
  stands: () => '',
  turn: ({ seat }, who) => `${who.name(seat)} ist an der Reihe.`,
  built: ({ seat, what, at, how }, who) =>
    `${who.name(seat)} ${how === 'founded' ? 'setzt' : 'baut'} ${PIECE[what]} bei ${who.place(what === 'road' ? 'path' : 'corner', at)}${how === 'free' ? ' (kostenlos)' : ''}.`,
  took: ({ seat, cards }, who) =>
    Object.keys(cards).length === 0 ? '' : `${who.name(seat)} nimmt ${who.cards(cards)}.`,
  holds: () => '',
  rolled: ({ seat, dice: [a, b, wild] }, who) =>
    `${who.name(seat)} würfelt ${a} und ${b}: ${a + b}${wild ? `, Wildling-Würfel ${wild}` : ''}.`,
  produced({ gains, short }, who) {
    const got = gains.map(({ seat, cards }) => `${who.name(seat)} erhält ${who.cards(cards)}`).join('; ');
    const lacking = short.length ? `Der Vorrat an ${short.map((kind) => who.kind(kind)).join(', ')} reicht nicht.` : '';
    return [got && `${got}.`, lacking].filter(Boolean).join(' ');
  },
  discarded: ({ seat, cards }, who) => `${who.name(seat)} wirft ${who.cards(cards)} ab.`,
  tormund: ({ seat, hex }, who) =>
    hex === null
      ? `${who.name(seat)} schickt Tormund in sein Lager.`
      : `${who.name(seat)} versetzt Tormund auf ${who.place('hex', hex)}.`,
  stole: ({ seat, from, card }, who) =>
    `${who.name(seat)} raubt ${card === UNSEEN ? 'eine Karte' : `1 ${who.kind(card)}`} von ${who.name(from)}.`,
  swapped: ({ seat, give, count, get }, who) =>
    `${who.name(seat)} tauscht ${count} ${who.kind(give)} gegen 1 ${who.kind(get)} mit dem Vorrat.`,
  offered: ({ seat, offer: { give, get, to } }, who) =>
    Object.keys(give).length + Object.keys(get).length === 0
      ? `${who.name(seat)} bittet ${who.names(to)} um Angebote.`
      : `${who.name(seat)} bietet ${who.names(to)} ${who.cards(give)} für ${who.cards(get)}.`,
  replied({ seat, offer, how }, who) {
    if (how === 'accepted') return `${who.name(seat)} würde annehmen.`;
    const counter = how === 'countered' && offer ? offer.counters[seat] : null;
    if (!counter) return `${who.name(seat)} lehnt ab.`;
    return `${who.name(seat)} würde ${who.cards(counter.get)} für ${who.cards(counter.give)} geben.`;
  },
  dealt: ({ seat, partner, gave, got }, who) =>
    `${who.name(seat)} gibt ${who.name(partner)} ${who.cards(gave)} für ${who.cards(got)}.`,
  withdrawn: ({ seat }, who) => `${who.name(seat)} zieht das Angebot zurück.`,
  bought: ({ seat, card }, who) =>
    `${who.name(seat)} kauft eine Entwicklungskarte${card === UNSEEN ? '' : `: ${who.card(card)}`}.`,
  'keeps-cards': () => '',
  played: ({ seat, card }, who) => `${who.name(seat)} spielt ${who.card(card)}.`,
  monopoly({ seat, kind, taken }, who) {
    const total = taken.reduce((sum, count) => sum + count, 0);
    return `${who.name(seat)} nimmt allen alles an ${who.kind(kind)}: ${total}.`;
  },
  'road-lengths': () => '',
  'longest-road': ({ seat }, who) =>
    seat === null ? 'Die Längste Straße wird beiseitegelegt.' : `${who.name(seat)} nimmt die Längste Straße.`,
  'largest-patrol': ({ seat }, who) =>
    seat === null
      ? 'Die Stärkste Grenzpatrouille wird beiseitegelegt.'
      : `${who.name(seat)} nimmt die Stärkste Grenzpatrouille.`,
  points: () => '',
  over: ({ outcome }, who) =>
    `${who.names(outcome.winners)} ${outcome.winners.length > 1 ? 'gewinnen' : 'gewinnt'} ${ENDING[outcome.reason]}.`,
  token: ({ seat, from, kind, clan }, who) => {
    const place = { pool: 'aus dem Vorrat', settlement: 'unter der Siedlung', keep: 'unter der Befestigung' }[from];
    return `${who.name(seat)} deckt ein Plättchen ${place} auf: ${SPOKEN[kind]}, ${CLAN[clan]}.`;
  },
  'tokens-mixed': () => 'Die benutzten Plättchen werden zu einem neuen Vorrat gemischt.',
  'token-laid': ({ seat }, who) => `${who.name(seat)} legt ein Plättchen aus dem Vorrat unter die Siedlung.`,
  migrated: ({ kind, clan, camp }) => `${big(SPOKEN[kind])} zieht in Lager ${camp} (${CLAN[clan]}).`,
  'no-figure': ({ kind }) => `In den Frostfängen fehlt die Figur für ${WHOM[kind]}.`,
  rush: ({ clan }) => `Sturm der Wildlinge: ${CLAN[clan]}!`,
  advanced: ({ kind, clan, clearing }) => `${big(SPOKEN[kind])} (${CLAN[clan]}) rückt auf Lichtung ${clearing} vor.`,
  giant: ({ clearing, guard }, who) =>
    `Der Riese vertreibt einen Wächter von ${who.name(guard)} über ${who.place('clearing', clearing)}.`,
  breach: ({ clearing, guard }, who) =>
    `Mauerdurchbruch bei ${who.place('clearing', clearing)}${guard === null ? '' : `; ${who.name(guard)} verliert einen Wächter`}.`,
  crossed: ({ kind, hex }, who) =>
    hex === null
      ? `${big(SPOKEN[kind])} findet kein freies Feld und kehrt um.`
      : `${big(SPOKEN[kind])} blockiert ${who.place('hex', hex)}.`,
  breached: ({ breaches }) => `Die Durchbruch-Leiste steht auf ${breaches}.`,
  'sent-home': ({ seat, kind, from }, who) =>
    `${who.name(seat)} schickt ${WHOM[kind]} heim (${from in CLAN ? CLAN[from as Clan] : who.place(from.includes('/') ? 'clearing' : 'hex', from)}).`,
  guard: ({ seat, clearing, space }, who) =>
    `${who.name(seat)} stellt einen Wächter auf Platz ${space} über ${who.place('clearing', clearing)}.`,
  'guard-moved': ({ seat, from, to }, who) =>
    `${who.name(seat)} versetzt einen Wächter von ${who.place('clearing', from)} nach ${who.place('clearing', to)}.`,
  'heroes-dealt': ({ heroes }, who) =>
    `${heroes.map((hero, seat) => `${who.name(seat)} hat ${who.hero(hero)}`).join(', ')}.`,
  hero: ({ seat, hero }, who) => `${who.name(seat)} nutzt ${who.hero(hero)}.`,
  'hero-turned': ({ seat, hero, side }, who) => `${who.name(seat)} dreht ${who.hero(hero)} auf Seite ${side}.`,
  'hero-taken': ({ seat, hero, returned }, who) =>
    `${who.name(seat)} legt ${who.hero(returned)} zurück und nimmt ${who.hero(hero)}.`,
  'heroes-ready': () => '',
  tragedy: ({ hero }, who) => `Eine heroische Tragödie: ${who.hero(hero)} verlässt das Spiel.`,
  waived: ({ seat, hero }, who) => `${who.name(seat)} nutzt ${who.hero(hero)} nicht.`,
  spared: ({ seat }, who) => `${who.name(seat)} wirft nichts ab.`,
  demanded: ({ seat, kind, from }, who) =>
    from.length
      ? `${who.name(seat)} nimmt 1 ${who.kind(kind)} von ${who.names(from)}.`
      : `Niemand, den ${who.name(seat)} fragt, hat ${who.kind(kind)}.`,
  gave: ({ seat, to, kind }, who) => `${who.name(seat)} gibt ${who.name(to)} 1 ${who.kind(kind)}.`,
  owed: () => '',
  'paid-otherwise': ({ seat, cards }, who) => `${who.name(seat)} zahlt ${who.cards(cards)}.`,
  'saw-cards': ({ seat, cards }, who) =>
    `${who.name(seat)} sieht ${cards === UNSEEN ? 'Karten des Stapels' : cards.map((card) => who.card(card)).join(', ')} an.`,
  'saw-hand': ({ seat, from }, who) => `${who.name(seat)} sieht die Hand von ${who.name(from)} an.`,
  'looked-away': () => '',
  'road-moved': ({ seat, from, to }, who) =>
    `${who.name(seat)} versetzt eine Straße von ${who.place('path', from)} nach ${who.place('path', to)}.`,
  'patrol-dropped': ({ seat }, who) => `${who.name(seat)} gibt eine Grenzpatrouille ab.`,
  reroll: ({ seat }, who) => `${who.name(seat)} will den Wildling-Würfel noch einmal sehen.`,
  'rolled-again': ({ seat, face }, who) => `${who.name(seat)} wirft den Wildling-Würfel noch einmal: ${face}.`,
};
