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
  'start-roll': ({ seat, dice }, who) => `${who.does(seat, 'rolls', 'roll')} ${dice.join(' and ')} to see who starts.`,
  starts: ({ seat }, who) => `${who.does(seat, 'goes', 'go')} first.`,
  stands: () => '',
  turn: ({ seat }, who) => (who.isYou(seat) ? 'Your turn.' : `${who.name(seat, '')}'s turn.`),
  built: ({ seat, what, at, how }, who) =>
    `${how === 'founded' ? who.does(seat, 'places', 'place') : who.does(seat, 'builds', 'build')} a ${what} at ${who.place(what === 'road' ? 'path' : 'corner', at)}${how === 'free' ? ' free of charge' : ''}.`,
  took: ({ seat, cards }, who) =>
    Object.keys(cards).length === 0 ? '' : `${who.does(seat, 'takes', 'take')} ${who.cards(cards)}.`,
  holds: () => '',
  rolled: ({ seat, dice: [a, b, wild] }, who) =>
    `${who.does(seat, 'rolls', 'roll')} ${a} and ${b}: ${a + b}${wild ? `, wildling die ${wild}` : ''}.`,
  produced({ gains, short }, who) {
    const got = gains
      .map(({ seat, cards }) => `${who.does(seat, 'receives', 'receive')} ${who.cards(cards)}`)
      .join('; ');
    const lacking = short.length ? `There is not enough ${short.map(who.kind).join(' and ')} in the supply.` : '';
    return [got && `${got}.`, lacking].filter(Boolean).join(' ');
  },
  discarded: ({ seat, cards }, who) => `${who.does(seat, 'discards', 'discard')} ${who.cards(cards)}.`,
  tormund: ({ seat, hex }, who) =>
    hex === null
      ? `${who.does(seat, 'sends', 'send')} Tormund to his camp.`
      : `${who.does(seat, 'moves', 'move')} Tormund to ${who.place('hex', hex)}.`,
  stole: ({ seat, from, card }, who) =>
    `${who.does(seat, 'steals', 'steal')} ${card === UNSEEN ? 'a card' : `1 ${who.kind(card)}`} from ${who.name(from, 'you')}.`,
  swapped: ({ seat, give, count, get }, who) =>
    `${who.does(seat, 'trades', 'trade')} ${count} ${who.kind(give)} for 1 ${who.kind(get)} with the supply.`,
  offered: ({ seat, offer: { give, get, to } }, who) =>
    Object.keys(give).length + Object.keys(get).length === 0
      ? `${who.does(seat, 'asks', 'ask')} ${who.names(to, 'you')} for offers.`
      : `${who.does(seat, 'offers', 'offer')} ${who.names(to, 'you')} ${who.cards(give)} for ${who.cards(get)}.`,
  replied({ seat, offer, how }, who) {
    if (how === 'accepted') return `${who.does(seat, 'would')} accept the offer.`;
    const counter = how === 'countered' && offer ? offer.counters[seat] : null;
    if (!counter) return `${who.does(seat, 'declines', 'decline')} the offer.`;
    return `${who.does(seat, 'would')} give ${who.cards(counter.get)} for ${who.cards(counter.give)}.`;
  },
  dealt: ({ seat, partner, gave, got }, who) =>
    `${who.does(seat, 'gives', 'give')} ${who.name(partner, 'you')} ${who.cards(gave)} and ${who.verb(seat, 'gets', 'get')} ${who.cards(got)} in return.`,
  proposed: ({ seat, to, give, get }, who) =>
    `${who.does(seat, 'proposes', 'propose')} to ${who.name(to, 'you')}: ${who.cards(give)} for ${who.cards(get)}.`,
  'proposal-withdrawn': ({ seat }, who) => `${who.does(seat, 'withdraws', 'withdraw')} the proposal.`,
  withdrawn: ({ seat }, who) => `${who.does(seat, 'withdraws', 'withdraw')} the offer.`,
  bought: ({ seat, card }, who) =>
    `${who.does(seat, 'buys', 'buy')} a development card${card === UNSEEN ? '' : `: ${who.card(card)}`}.`,
  'keeps-cards': () => '',
  played: ({ seat, card }, who) => `${who.does(seat, 'plays', 'play')} ${who.card(card)}.`,
  monopoly({ seat, kind, taken }, who) {
    const total = taken.reduce((sum, count) => sum + count, 0);
    return `${who.does(seat, 'takes', 'take')} all ${who.kind(kind)} from the others: ${total} ${total === 1 ? 'card' : 'cards'}.`;
  },
  'road-lengths': () => '',
  'longest-road': ({ seat }, who) =>
    seat === null ? 'Longest Road is set aside.' : `${who.does(seat, 'takes', 'take')} Longest Road.`,
  'largest-patrol': ({ seat }, who) =>
    seat === null ? 'Largest Patrol is set aside.' : `${who.does(seat, 'takes', 'take')} Largest Patrol.`,
  points: () => '',
  over: ({ outcome }, who) =>
    `${who.all(outcome.winners, { one: 'wins', you: 'win', many: 'win' })} ${ENDING[outcome.reason]}.`,
  token: ({ seat, from, kind, clan }, who) =>
    `${who.does(seat, 'turns', 'turn')} up a token from ${from === 'pool' ? 'the pool' : `under the ${from}`}: ${SPOKEN[kind]} for ${CLAN[clan]}.`,
  'tokens-mixed': () => 'The used tokens are mixed into a new pool.',
  'token-laid': ({ seat }, who) => `${who.does(seat, 'lays', 'lay')} a token from the pool under the settlement.`,
  migrated: ({ kind, clan, camp }) => `${big(SPOKEN[kind])} joins ${CLAN[clan]} in camp ${camp}.`,
  'no-figure': ({ kind }) => `There is no ${FIGURE[kind]} left in the Frostfangs.`,
  rush: ({ clan }) => `${big(CLAN[clan])} rush${clan === 'cave-people' ? '' : 'es'} the Wall!`,
  advanced: ({ kind, clan, clearing }) => `${big(SPOKEN[kind])} of ${CLAN[clan]} advances to clearing ${clearing}.`,
  giant: ({ clearing, guard }, who) =>
    `At clearing ${clearing} the giant drives off ${who.isYou(guard) ? 'your' : `${who.name(guard, '')}'s`} guard.`,
  breach: ({ clearing, guard }, who) =>
    `The Wall is breached at clearing ${clearing}${guard === null ? '' : `; ${who.does(guard, 'loses', 'lose')} a guard`}.`,
  crossed: ({ kind, hex }, who) =>
    hex === null
      ? `${big(SPOKEN[kind])} finds no free hex and goes back to the Frostfangs.`
      : `${big(SPOKEN[kind])} blocks ${who.place('hex', hex)}.`,
  breached: ({ breaches }) => `The breach track stands at ${breaches}.`,
  'sent-home': ({ seat, kind, from }, who) =>
    `${who.does(seat, 'sends', 'send')} ${SPOKEN[kind]} home from ${from in CLAN ? CLAN[from as Clan] : from.includes('/') ? `clearing ${from}` : who.place('hex', from)}.`,
  guard: ({ seat, clearing, space }, who) =>
    `${who.does(seat, 'places', 'place')} a guard on space ${space} above clearing ${clearing}.`,
  'guard-moved': ({ seat, from, to }, who) =>
    `${who.does(seat, 'moves', 'move')} a guard from wall section ${from} to wall section ${to}.`,
  'heroes-dealt': ({ heroes }, who) =>
    `${heroes.map((hero, seat) => `${who.does(seat, 'has', 'have')} ${who.hero(hero)}`).join(', ')}.`,
  hero: ({ seat, hero }, who) => `${who.does(seat, 'uses', 'use')} ${who.hero(hero)}.`,
  'hero-turned': ({ seat, hero, side }, who) => `${who.does(seat, 'turns', 'turn')} ${who.hero(hero)} to side ${side}.`,
  'hero-taken': ({ seat, hero, returned }, who) =>
    `${who.does(seat, 'returns', 'return')} ${who.hero(returned)} and ${who.verb(seat, 'takes', 'take')} ${who.hero(hero)}.`,
  'heroes-ready': () => '',
  tragedy: ({ hero }, who) => `Heroic Tragedy: ${who.hero(hero)} leaves the game.`,
  waived: ({ seat, hero }, who) => `${who.does(seat, 'does', 'do')} not use ${who.hero(hero)}.`,
  spared: ({ seat }, who) => `${who.does(seat, 'discards', 'discard')} nothing.`,
  demanded: ({ seat, kind, from }, who) =>
    from.length
      ? `${who.does(seat, 'takes', 'take')} 1 ${who.kind(kind)} ${from.length > 1 ? 'each ' : ''}from ${who.names(from, 'you')}.`
      : `${who.does(seat, 'demands', 'demand')} ${who.kind(kind)} and ${who.verb(seat, 'gets', 'get')} nothing.`,
  gave: ({ seat, to, kind }, who) => `${who.does(seat, 'gives', 'give')} ${who.name(to, 'you')} 1 ${who.kind(kind)}.`,
  owed: () => '',
  'paid-otherwise': ({ seat, cards }, who) => `${who.does(seat, 'pays', 'pay')} ${who.cards(cards)}.`,
  'saw-cards': ({ seat, cards }, who) =>
    `${who.does(seat, 'looks', 'look')} at ${cards === UNSEEN ? 'cards from the deck' : cards.map((card) => who.card(card)).join(', ')}.`,
  'saw-hand': ({ seat, from }, who) =>
    `${who.does(seat, 'looks', 'look')} at ${who.isYou(from) ? 'your hand' : `the hand of ${who.name(from, '')}`}.`,
  'looked-away': () => '',
  'road-moved': ({ seat, from, to }, who) =>
    `${who.does(seat, 'moves', 'move')} a road from ${who.place('path', from)} to ${who.place('path', to)}.`,
  'patrol-dropped': ({ seat }, who) => `${who.does(seat, 'gives', 'give')} up a Ranger Patrol.`,
  reroll: ({ seat }, who) => `${who.does(seat, 'has', 'have')} the wildling die rolled again.`,
  'rolled-again': ({ seat, face }, who) => `${who.does(seat, 'rolls', 'roll')} the wildling die again: ${face}.`,
};
