import { UNSEEN } from '@holdfast/kernel';
import type { Clan, Wildling } from '../rules.ts';
import type { Sentences } from './words.ts';

const SPOKEN: Readonly<Record<Wildling, string>> = {
  regular: 'a wildling',
  climber: 'a climber',
  giant: 'a giant',
  mammoth: 'a mammoth',
};
/** What none is left of. */
const FIGURE: Readonly<Record<Wildling, string>> = {
  regular: 'regular wildling',
  climber: 'climber',
  giant: 'giant',
  mammoth: 'mammoth',
};
const CLAN: Readonly<Record<Clan, string>> = {
  'ice-river': 'the Ice River clan',
  'cave-people': 'the Cave People',
  rattlebones: 'the Rattlebones clan',
  'heart-tree': 'the Heart Tree clan',
  hornfoot: 'the Hornfoot clan',
};
const ENDING: Readonly<Record<string, string>> = {
  points: 'by victory points',
  breaches: 'after the third breach',
  wildlings: 'with eight wildlings in the Gift',
  turns: 'after the last turn',
};
const big = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** What the log says in English. */
export const sentences: Sentences = {
  laid: () => 'The board is set up.',
  'start-roll': ({ seat, dice }, who) => `${who.name(seat)} rolls ${dice.join(' and ')} to see who starts.`,
  starts: ({ seat }, who) => `${who.name(seat)} goes first.`,
  stands: () => '',
  turn: ({ seat }, who) => `${who.name(seat)}'s turn.`,
  built: ({ seat, what, at, how }, who) =>
    `${who.name(seat)} ${how === 'founded' ? 'places' : 'builds'} a ${what} at ${who.place(what === 'road' ? 'path' : 'corner', at)}${how === 'free' ? ' free of charge' : ''}.`,
  took: ({ seat, cards }, who) =>
    Object.keys(cards).length === 0 ? '' : `${who.name(seat)} takes ${who.cards(cards)}.`,
  holds: () => '',
  rolled: ({ seat, dice: [a, b, wild] }, who) =>
    `${who.name(seat)} rolls ${a} and ${b}: ${a + b}${wild ? `, wildling die ${wild}` : ''}.`,
  produced({ gains, short }, who) {
    const got = gains.map(({ seat, cards }) => `${who.name(seat)} receives ${who.cards(cards)}`).join('; ');
    const lacking = short.length ? `There is not enough ${short.map(who.kind).join(' and ')} in the supply.` : '';
    return [got && `${got}.`, lacking].filter(Boolean).join(' ');
  },
  discarded: ({ seat, cards }, who) => `${who.name(seat)} discards ${who.cards(cards)}.`,
  tormund: ({ seat, hex }, who) =>
    hex === null
      ? `${who.name(seat)} sends Tormund to his camp.`
      : `${who.name(seat)} moves Tormund to ${who.place('hex', hex)}.`,
  stole: ({ seat, from, card }, who) =>
    `${who.name(seat)} steals ${card === UNSEEN ? 'a card' : `1 ${who.kind(card)}`} from ${who.name(from)}.`,
  swapped: ({ seat, give, count, get }, who) =>
    `${who.name(seat)} trades ${count} ${who.kind(give)} for 1 ${who.kind(get)} with the supply.`,
  offered: ({ seat, offer: { give, get, to } }, who) =>
    Object.keys(give).length + Object.keys(get).length === 0
      ? `${who.name(seat)} asks ${who.names(to)} for offers.`
      : `${who.name(seat)} offers ${who.names(to)} ${who.cards(give)} for ${who.cards(get)}.`,
  replied({ seat, offer, how }, who) {
    if (how === 'accepted') return `${who.name(seat)} would accept the offer.`;
    const counter = how === 'countered' && offer ? offer.counters[seat] : null;
    if (!counter) return `${who.name(seat)} declines the offer.`;
    return `${who.name(seat)} would give ${who.cards(counter.get)} for ${who.cards(counter.give)}.`;
  },
  dealt: ({ seat, partner, gave, got }, who) =>
    `${who.name(seat)} gives ${who.name(partner)} ${who.cards(gave)} and gets ${who.cards(got)} in return.`,
  proposed: ({ seat, to, give, get }, who) =>
    `${who.name(seat)} proposes to ${who.name(to)}: ${who.cards(give)} for ${who.cards(get)}.`,
  'proposal-withdrawn': ({ seat }, who) => `${who.name(seat)} withdraws the proposal.`,
  withdrawn: ({ seat }, who) => `${who.name(seat)} withdraws the offer.`,
  bought: ({ seat, card }, who) =>
    `${who.name(seat)} buys a development card${card === UNSEEN ? '' : `: ${who.card(card)}`}.`,
  'keeps-cards': () => '',
  played: ({ seat, card }, who) => `${who.name(seat)} plays ${who.card(card)}.`,
  monopoly({ seat, kind, taken }, who) {
    const total = taken.reduce((sum, count) => sum + count, 0);
    return `${who.name(seat)} takes all ${who.kind(kind)} from the others: ${total} ${total === 1 ? 'card' : 'cards'}.`;
  },
  'road-lengths': () => '',
  'longest-road': ({ seat }, who) =>
    seat === null ? 'Longest Road is set aside.' : `${who.name(seat)} takes Longest Road.`,
  'largest-patrol': ({ seat }, who) =>
    seat === null ? 'Largest Patrol is set aside.' : `${who.name(seat)} takes Largest Patrol.`,
  points: () => '',
  over: ({ outcome }, who) =>
    `${who.names(outcome.winners)} ${outcome.winners.length > 1 ? 'win' : 'wins'} ${ENDING[outcome.reason]}.`,
  token: ({ seat, from, kind, clan }, who) =>
    `${who.name(seat)} turns up a token from ${from === 'pool' ? 'the pool' : `under the ${from}`}: ${SPOKEN[kind]} for ${CLAN[clan]}.`,
  'tokens-mixed': () => 'The used tokens are mixed into a new pool.',
  'token-laid': ({ seat }, who) => `${who.name(seat)} lays a token from the pool under the settlement.`,
  migrated: ({ kind, clan, camp }) => `${big(SPOKEN[kind])} joins ${CLAN[clan]} in camp ${camp}.`,
  'no-figure': ({ kind }) => `There is no ${FIGURE[kind]} left in the Frostfangs.`,
  rush: ({ clan }) => `${big(CLAN[clan])} rush${clan === 'cave-people' ? '' : 'es'} the Wall!`,
  advanced: ({ kind, clan, clearing }) => `${big(SPOKEN[kind])} of ${CLAN[clan]} advances to clearing ${clearing}.`,
  giant: ({ clearing, guard }, who) => `At clearing ${clearing} the giant drives off ${who.name(guard)}'s guard.`,
  breach: ({ clearing, guard }, who) =>
    `The Wall is breached at clearing ${clearing}${guard === null ? '' : `; ${who.name(guard)} loses a guard`}.`,
  crossed: ({ kind, hex }, who) =>
    hex === null
      ? `${big(SPOKEN[kind])} finds no free hex and goes back to the Frostfangs.`
      : `${big(SPOKEN[kind])} blocks ${who.place('hex', hex)}.`,
  breached: ({ breaches }) => `The breach track stands at ${breaches}.`,
  'sent-home': ({ seat, kind, from }, who) =>
    `${who.name(seat)} sends ${SPOKEN[kind]} home from ${from in CLAN ? CLAN[from as Clan] : from.includes('/') ? `clearing ${from}` : who.place('hex', from)}.`,
  guard: ({ seat, clearing, space }, who) =>
    `${who.name(seat)} places a guard on space ${space} above clearing ${clearing}.`,
  'guard-moved': ({ seat, from, to }, who) =>
    `${who.name(seat)} moves a guard from wall section ${from} to wall section ${to}.`,
  'heroes-dealt': ({ heroes }, who) =>
    `${heroes.map((hero, seat) => `${who.name(seat)} has ${who.hero(hero)}`).join(', ')}.`,
  hero: ({ seat, hero }, who) => `${who.name(seat)} uses ${who.hero(hero)}.`,
  'hero-turned': ({ seat, hero, side }, who) => `${who.name(seat)} turns ${who.hero(hero)} to side ${side}.`,
  'hero-taken': ({ seat, hero, returned }, who) =>
    `${who.name(seat)} returns ${who.hero(returned)} and takes ${who.hero(hero)}.`,
  'heroes-ready': () => '',
  tragedy: ({ hero }, who) => `Heroic Tragedy: ${who.hero(hero)} leaves the game.`,
  waived: ({ seat, hero }, who) => `${who.name(seat)} does not use ${who.hero(hero)}.`,
  spared: ({ seat }, who) => `${who.name(seat)} discards nothing.`,
  demanded: ({ seat, kind, from }, who) =>
    from.length
      ? `${who.name(seat)} takes 1 ${who.kind(kind)} ${from.length > 1 ? 'each ' : ''}from ${who.names(from)}.`
      : `${who.name(seat)} demands ${who.kind(kind)} and gets nothing.`,
  gave: ({ seat, to, kind }, who) => `${who.name(seat)} gives ${who.name(to)} 1 ${who.kind(kind)}.`,
  owed: () => '',
  'paid-otherwise': ({ seat, cards }, who) => `${who.name(seat)} pays ${who.cards(cards)}.`,
  'saw-cards': ({ seat, cards }, who) =>
    `${who.name(seat)} looks at ${cards === UNSEEN ? 'cards from the deck' : cards.map((card) => who.card(card)).join(', ')}.`,
  'saw-hand': ({ seat, from }, who) => `${who.name(seat)} looks at the hand of ${who.name(from)}.`,
  'looked-away': () => '',
  'road-moved': ({ seat, from, to }, who) =>
    `${who.name(seat)} moves a road from ${who.place('path', from)} to ${who.place('path', to)}.`,
  'patrol-dropped': ({ seat }, who) => `${who.name(seat)} gives up a Ranger Patrol.`,
  reroll: ({ seat }, who) => `${who.name(seat)} has the wildling die rolled again.`,
  'rolled-again': ({ seat, face }, who) => `${who.name(seat)} rolls the wildling die again: ${face}.`,
};
