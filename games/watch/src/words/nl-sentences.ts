import { UNSEEN } from '@holdfast/kernel';
import type { Clan, Wildling } from '../rules.ts';
import type { Sentences } from './words.ts';

const SPOKEN: Readonly<Record<Wildling, string>> = {
  regular: 'een wildling',
  climber: 'een klimmer',
  giant: 'een reus',
  mammoth: 'een mammoet',
};
/** Waarvan er geen meer is. */
const FIGURE: Readonly<Record<Wildling, string>> = {
  regular: 'gewone wildling',
  climber: 'klimmer',
  giant: 'reus',
  mammoth: 'mammoet',
};
const CLAN: Readonly<Record<Clan, string>> = {
  'ice-river': 'de IJsrivierclan',
  'cave-people': 'het grottenvolk',
  rattlebones: 'de Rammelhemdclan',
  'heart-tree': 'de Hartboomclan',
  hornfoot: 'de Hoornvoeten',
};
const PIECE = { road: 'een straat', settlement: 'een dorp', keep: 'een burcht' } as const;
const ENDING: Readonly<Record<string, string>> = {
  points: 'op overwinningspunten',
  breaches: 'na de derde muurdoorbraak',
  wildlings: 'met acht wildlingen in de Gift',
  turns: 'na de laatste beurt',
};
const big = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** Wat het verslag in het Nederlands zegt. */
export const sentences: Sentences = {
  laid: () => 'Het speelbord ligt klaar.',
  'start-roll': ({ seat, dice }, who) => `${who.does(seat, 'dobbelt')} om de eerste beurt: ${dice.join(' en ')}.`,
  starts: ({ seat }, who) => `${who.does(seat, 'begint')}.`,
  stands: () => '',
  turn: ({ seat }, who) => `${who.does(seat, 'is', 'bent')} aan de beurt.`,
  built: ({ seat, what, at, how }, who) =>
    `${how === 'founded' ? who.does(seat, 'zet') : who.does(seat, 'bouwt')} ${PIECE[what]} bij ${who.place(what === 'road' ? 'path' : 'corner', at)}${how === 'free' ? ' (gratis)' : ''}.`,
  took: ({ seat, cards }, who) =>
    Object.keys(cards).length === 0 ? '' : `${who.does(seat, 'neemt')} ${who.cards(cards)}.`,
  holds: () => '',
  rolled: ({ seat, dice: [a, b, wild] }, who) =>
    `${who.does(seat, 'werpt')} ${a} en ${b}: ${a + b}${wild ? `, wildlingdobbelsteen ${wild}` : ''}.`,
  produced({ gains, short }, who) {
    const got = gains.map(({ seat, cards }) => `${who.does(seat, 'krijgt')} ${who.cards(cards)}`).join('; ');
    const lacking = short.length
      ? `Er is te weinig ${short.map((kind) => who.kind(kind)).join(' en ')} in de voorraad.`
      : '';
    return [got && `${got}.`, lacking].filter(Boolean).join(' ');
  },
  discarded: ({ seat, cards }, who) => `${who.does(seat, 'levert')} ${who.cards(cards)} in.`,
  tormund: ({ seat, hex }, who) =>
    hex === null
      ? `${who.does(seat, 'stuurt')} Tormund naar zijn kamp.`
      : `${who.does(seat, 'verplaatst')} Tormund naar ${who.place('hex', hex)}.`,
  stole: ({ seat, from, card }, who) =>
    `${who.does(seat, 'steelt')} ${card === UNSEEN ? 'een kaart' : `1 ${who.kind(card)}`} van ${who.name(from, 'jou')}.`,
  swapped: ({ seat, give, count, get }, who) =>
    `${who.does(seat, 'ruilt')} met de voorraad ${count} ${who.kind(give)} tegen 1 ${who.kind(get)}.`,
  offered: ({ seat, offer: { give, get, to } }, who) =>
    Object.keys(give).length + Object.keys(get).length === 0
      ? `${who.does(seat, 'vraagt')} ${who.names(to, 'jou')} om voorstellen.`
      : `${who.does(seat, 'doet')} ${who.names(to, 'jou')} een voorstel: ${who.cards(give)} tegen ${who.cards(get)}.`,
  replied({ seat, offer, how }, who) {
    if (how === 'accepted') return `${who.does(seat, 'zou')} het voorstel aannemen.`;
    const counter = how === 'countered' && offer ? offer.counters[seat] : null;
    if (!counter) return `${who.does(seat, 'wijst')} het voorstel af.`;
    return `${who.does(seat, 'zou')} ${who.cards(counter.get)} tegen ${who.cards(counter.give)} willen ruilen.`;
  },
  dealt: ({ seat, partner, gave, got }, who) =>
    `${who.does(seat, 'geeft')} ${who.name(partner, 'jou')} ${who.cards(gave)} en krijgt daarvoor ${who.cards(got)}.`,
  proposed: ({ seat, to, give, get }, who) =>
    `${who.does(seat, 'doet')} ${who.name(to, 'jou')} een voorstel: ${who.cards(give)} tegen ${who.cards(get)}.`,
  'proposal-withdrawn': ({ seat }, who) => `${who.does(seat, 'trekt')} het voorstel in.`,
  withdrawn: ({ seat }, who) => `${who.does(seat, 'trekt')} het voorstel in.`,
  bought: ({ seat, card }, who) =>
    `${who.does(seat, 'koopt')} een ontwikkelingskaart${card === UNSEEN ? '' : `: ${who.card(card)}`}.`,
  'keeps-cards': () => '',
  played: ({ seat, card }, who) => `${who.does(seat, 'speelt')} ${who.card(card)}.`,
  monopoly({ seat, kind, taken }, who) {
    const total = taken.reduce((sum, count) => sum + count, 0);
    return `${who.does(seat, 'neemt')} van iedereen alle ${who.kind(kind)}kaarten: ${total}.`;
  },
  'road-lengths': () => '',
  'longest-road': ({ seat }, who) =>
    seat === null ? 'De Langste weg wordt terzijde gelegd.' : `${who.does(seat, 'neemt')} de Langste weg.`,
  'largest-patrol': ({ seat }, who) =>
    seat === null
      ? 'De Grootste patrouille wordt terzijde gelegd.'
      : `${who.does(seat, 'neemt')} de Grootste patrouille.`,
  points: () => '',
  over: ({ outcome }, who) =>
    `${who.all(outcome.winners, { one: 'wint', you: 'wint', many: 'winnen', pronoun: 'jij' })} ${ENDING[outcome.reason]}.`,
  token: ({ seat, from, kind, clan }, who) => {
    const place = { pool: 'uit de voorraad', settlement: 'onder het dorp', keep: 'onder de burcht' }[from];
    return `${who.does(seat, 'draait')} een fiche ${place} om: ${SPOKEN[kind]} voor ${CLAN[clan]}.`;
  },
  'tokens-mixed': () => 'De gebruikte fiches worden geschud en vormen een nieuwe voorraad.',
  'token-laid': ({ seat }, who) => `${who.does(seat, 'legt')} een fiche uit de voorraad onder het dorp.`,
  migrated: ({ kind, clan, camp }) => `${big(SPOKEN[kind])} migreert naar ${CLAN[clan]}, kamp ${camp}.`,
  'no-figure': ({ kind }) => `In de Frostfangs staat geen ${FIGURE[kind]} meer.`,
  rush: ({ clan }) => `Bestorming door ${CLAN[clan]}!`,
  advanced: ({ kind, clan, clearing }) =>
    `${big(SPOKEN[kind])} van ${CLAN[clan]} gaat vooruit naar open plek ${clearing}.`,
  giant: ({ clearing, guard }, who) =>
    `Bij open plek ${clearing} verdrijft de reus ${who.isYou(guard) ? 'een van je wachters' : `een wachter van ${who.name(guard, '')}`}.`,
  breach: ({ clearing, guard }, who) =>
    `Muurdoorbraak bij open plek ${clearing}${guard === null ? '' : `; ${who.does(guard, 'verliest')} een wachter`}.`,
  crossed: ({ kind, hex }, who) =>
    hex === null
      ? `${big(SPOKEN[kind])} vindt geen vrije tegel en gaat terug naar de Frostfangs.`
      : `${big(SPOKEN[kind])} blokkeert ${who.place('hex', hex)}.`,
  breached: ({ breaches }) => `Het spoor voor muurdoorbraken staat op ${breaches}.`,
  'sent-home': ({ seat, kind, from }, who) =>
    `${who.does(seat, 'stuurt')} ${SPOKEN[kind]} van ${from in CLAN ? CLAN[from as Clan] : from.includes('/') ? `open plek ${from}` : who.place('hex', from)} naar huis.`,
  guard: ({ seat, clearing, space }, who) =>
    `${who.does(seat, 'zet')} een wachter op veld ${space} boven open plek ${clearing}.`,
  'guard-moved': ({ seat, from, to }, who) =>
    `${who.does(seat, 'verplaatst')} een wachter van muurdeel ${from} naar muurdeel ${to}.`,
  'heroes-dealt': ({ heroes }, who) =>
    `${heroes.map((hero, seat) => `${who.does(seat, 'heeft', 'hebt')} ${who.hero(hero)}`).join(', ')}.`,
  hero: ({ seat, hero }, who) => `${who.does(seat, 'gebruikt')} ${who.hero(hero)}.`,
  'hero-turned': ({ seat, hero, side }, who) => `${who.does(seat, 'draait')} ${who.hero(hero)} naar de ${side}-kant.`,
  'hero-taken': ({ seat, hero, returned }, who) =>
    `${who.does(seat, 'legt')} ${who.hero(returned)} terug en neemt ${who.hero(hero)}.`,
  'heroes-ready': () => '',
  tragedy: ({ hero }, who) => `Heroïsche tragedie: ${who.hero(hero)} verlaat het spel.`,
  waived: ({ seat, hero }, who) => `${who.does(seat, 'gebruikt')} ${who.hero(hero)} niet.`,
  spared: ({ seat }, who) => `${who.does(seat, 'hoeft')} niets in te leveren.`,
  demanded: ({ seat, kind, from }, who) =>
    from.length
      ? `${who.does(seat, 'neemt')} van ${who.names(from, 'jou')}${from.length > 1 ? ' elk' : ''} 1 ${who.kind(kind)}.`
      : `${who.does(seat, 'eist')} ${who.kind(kind)} en krijgt niets.`,
  gave: ({ seat, to, kind }, who) => `${who.does(seat, 'geeft')} ${who.name(to, 'jou')} 1 ${who.kind(kind)}.`,
  owed: () => '',
  'paid-otherwise': ({ seat, cards }, who) => `${who.does(seat, 'betaalt')} ${who.cards(cards)}.`,
  'saw-cards': ({ seat, cards }, who) =>
    `${who.does(seat, 'bekijkt')} ${cards === UNSEEN ? 'kaarten van de stapel' : cards.map((card) => who.card(card)).join(', ')}.`,
  'saw-hand': ({ seat, from }, who) =>
    `${who.does(seat, 'bekijkt')} ${who.isYou(from) ? 'jouw hand' : `de hand van ${who.name(from, '')}`}.`,
  'looked-away': () => '',
  'road-moved': ({ seat, from, to }, who) =>
    `${who.does(seat, 'verplaatst')} een straat van ${who.place('path', from)} naar ${who.place('path', to)}.`,
  'patrol-dropped': ({ seat }, who) => `${who.does(seat, 'levert')} een Wachterspatrouille in.`,
  reroll: ({ seat }, who) => `${who.does(seat, 'laat')} de wildlingdobbelsteen opnieuw werpen.`,
  'rolled-again': ({ seat, face }, who) => `${who.does(seat, 'werpt')} de wildlingdobbelsteen opnieuw: ${face}.`,
};
