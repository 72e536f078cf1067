import type { Seat } from './game.ts';

/** The verb of several subjects: a player, the one who is told, several players, several with the one who is told. */
interface Verbs {
  readonly one: string;
  readonly you: string;
  readonly many: string;
  /** As `many` where it is not given. */
  readonly youAmong?: string;
  /** The pronoun beside other names, where it differs. */
  readonly pronoun?: string;
}

/** Players in a sentence, which may be told to one of them. */
export interface PlayerNames {
  isYou(seat: Seat): boolean;
  /** A player who is not the subject; `you` is the pronoun that stands there for whoever is told. */
  name(seat: Seat, you: string): string;
  names(seats: readonly Seat[], you: string): string;
  /** A player and what the player does; `second` is the verb after "you" where it differs. */
  does(seat: Seat, third: string, second?: string): string;
  /** A further verb of the same subject. */
  verb(seat: Seat, third: string, second?: string): string;
  /** Several players and what they do. */
  all(seats: readonly Seat[], verbs: Verbs): string;
}

/** "Red", "Red and Blue", "Red, Blue and Green". */
const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

export function playerNames(
  players: readonly string[],
  told: Seat | null,
  { you, and }: { readonly you: string; readonly and: string },
): PlayerNames {
  const isYou = (seat: Seat): boolean => seat === told;
  const name = (seat: Seat, pronoun: string): string => (isYou(seat) ? pronoun : players[seat]);
  const names = (seats: readonly Seat[], pronoun: string): string =>
    listed(
      seats.map((seat) => name(seat, pronoun)),
      and,
    );
  const verb = (seat: Seat, third: string, second = third): string => (isYou(seat) ? second : third);
  return {
    isYou,
    name,
    names,
    verb,
    does: (seat, third, second = third) => `${name(seat, you)} ${verb(seat, third, second)}`,
    all(seats, { one, you: second, many, youAmong = many, pronoun = you }) {
      const among = seats.some(isYou);
      const does = seats.length > 1 ? (among ? youAmong : many) : among ? second : one;
      return `${names(seats, seats.length > 1 ? pronoun : you)} ${does}`;
    },
  };
}

/** A sentence to `told` begins with a capital though its first word is a pronoun; names stay as they are. */
export const capitalised = (sentence: string, told: Seat | null): string =>
  told === null
    ? sentence
    : sentence.replace(/^(you|du|je|jij)\b/, (pronoun) => pronoun[0].toUpperCase() + pronoun.slice(1));
