import type { Finding, LuckReport, SeatCount } from '@holdfast/session/luck';
import { LUCK_1 } from '@holdfast/session/luck';

const list = (seats: readonly number[]): string => seats.map((seat) => `seat ${seat}`).join(', ');

const counts = (seats: readonly SeatCount[]): string =>
  seats.map(({ seat, count }) => `seat ${seat} (${count})`).join(', ');

/** Describes one finding about the luck in a sentence: what is proven, and by whose key. */
function sentence(finding: Finding): string {
  switch (finding.is) {
    case 'seed':
      return "the server's seed is the one that was promised when the table was made";
    case 'transcript':
      return 'names, rules and commitments are those that were agreed on before the first luck was drawn';
    case 'elements':
      return `${finding.count} parts from players' devices lie on the chains that were published before`;
    case 'draws':
      return `${finding.count} outcomes of luck follow from the published parts`;
    case 'gaps':
      return finding.holds
        ? 'no part of a device was skipped'
        : `parts were skipped: ${counts(finding.seats)}; whoever knew both parts of such a seat could choose among rolls`;
    case 'chains':
      return finding.holds
        ? 'no chain was replaced during the game'
        : `chains were replaced during the game: ${counts(finding.seats)}; whoever knew both parts of such a seat could choose`;
    case 'without':
      return finding.holds
        ? 'no draw lacks the part of a seat that had a chain'
        : `draws without the part of a seat that had a chain: ${counts(finding.seats)}; a bot moved there, or the part was left out`;
    case 'sit-ins':
      return finding.seats.length === 0
        ? 'no bot drew for a person'
        : `bots drew for people at ${counts(finding.seats)}, by the server's part alone`;
    case 'asked':
      return 'what was drawn is what the rules draw';
    case 'ending':
      return 'the game was played to an end';
    case 'sides':
      return `luck of both sides in ${finding.both} steps (nobody alone, the host included, could choose or foresee it), of the server alone in ${finding.server} (the host could foresee it, not choose it)`;
    case 'opening':
      return [
        finding.revealed.length > 0
          ? `the set-up includes the parts of ${list(finding.revealed)}`
          : 'the set-up came from the server alone',
        ...(finding.missing.length > 0 ? [`no part came in time from ${list(finding.missing)}`] : []),
      ].join('; ');
    case 'transcript-signature':
      return finding.holds === null
        ? 'not signed: nobody vouches for what was agreed on'
        : `what was agreed on is signed with the key ${finding.key}`;
    case 'record-signature':
      return finding.holds === null
        ? 'not signed: nobody vouches for the names in the record'
        : `the whole record, names included, is signed with the key ${finding.key}`;
  }
}

/** What a check printed: sentences about what is proven, and about what is not. */
export interface Verdict {
  readonly proven: readonly string[];
  readonly unproven: readonly string[];
  /** What no check can show. */
  readonly unknowable: readonly string[];
}

/** The lines that `holdfast verify` prints for a record whose luck holds. */
export function luckSentences({ scheme, findings }: LuckReport): Verdict {
  if (scheme === LUCK_1)
    return {
      proven: ['every roll and draw comes from the seed that was promised before the first move'],
      unproven: [],
      unknowable: [
        'older scheme: whoever ran the server could have chosen and foreseen the luck, and nobody signed the names',
      ],
    };
  return {
    proven: findings.filter(({ holds }) => holds).map(sentence),
    unproven: findings.filter(({ holds }) => holds === null).map(sentence),
    unknowable: [
      'cannot be known: whether the host and a player worked together, why somebody left, and whether players saw other moves (each browser compares the record with what it saw)',
    ],
  };
}
