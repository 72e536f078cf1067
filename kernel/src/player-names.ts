import type { Seat } from './game.ts';

/** A verb's forms: one player, the reader, several players, several with the reader. */
interface Verbs {
  readonly one: string;
  readonly you: string;
  readonly many: string;
  /** As `many` if absent. */
  readonly youAmong?: string;
  /** The reader's pronoun next to other names, if it differs. */
  readonly pronoun?: string;
}

/** Names players in a sentence, whose reader may be one of them. */
export interface PlayerNames {
  isYou(seat: Seat): boolean;
  /** A player who is not the subject; `you` is the pronoun if it is the reader. */
  name(seat: Seat, you: string): string;
  names(seats: readonly Seat[], you: string): string;
  /** A player as the subject with a verb; `second` is the verb after "you" if it differs. */
  does(seat: Seat, third: string, second?: string): string;
  /** A second verb for the same subject. */
  verb(seat: Seat, third: string, second?: string): string;
  /** Several players as the subject with a verb. */
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

/** Capitalizes a sentence to `told`, which may start with a pronoun; without a reader names keep their case. */
export const capitalised = (sentence: string, told: Seat | null): string =>
  told === null
    ? sentence
    : sentence.replace(/^(you|du|je|jij)\b/, (pronoun) => pronoun[0].toUpperCase() + pronoun.slice(1));
