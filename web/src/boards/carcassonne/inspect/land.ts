import {
  completion,
  type Feature,
  isBridge,
  lastTiles,
  type Rules,
  type Spot,
  tilesFitting,
} from '@holdfast/carcassonne/table';
import { itemAt } from '../../../core/item-at.ts';
import { listText } from '../../../ui/list-text.ts';
import type { Answer } from '../../inspector/answer.ts';
import { targetsOf } from '../draft.ts';
import { type FeatureIndex, featureIndexOf } from '../feature-index.ts';
import { chanceInWords, featureInWords, outlookInWords, ownersInWords, sumInWords } from '../feature-words.ts';
import { capital, placeName, squareName } from '../names.ts';
import { askedMoves, type Props } from '../props.ts';
import { type BoardWords, boardWords } from '../words/board/compiled/index.ts';
import { type InspectWords, inspectWords } from './words/compiled/index.ts';

/** Everything that an answer is made from. */
export interface Asking {
  readonly props: Props;
  readonly rules: Rules;
  readonly land: FeatureIndex;
  readonly w: BoardWords;
  readonly a: InspectWords;
  name(seat: number): string;
}

export const askingOf = (props: Props, rules: Rules): Asking => ({
  props,
  rules,
  land: featureIndexOf(rules, props.truth),
  w: boardWords(),
  a: inspectWords(),
  name: (seat) => itemAt(props.names, seat),
});

type Sentence = string | false | null | undefined;
const joined = (sentences: readonly Sentence[] = []): string => sentences.filter(Boolean).join(' ');
const sentence = (text: string | null): string => (text ? `${capital(text)}.` : '');

/** Builds an answer from its parts. `next` and `odds` are left out when the game is over, `odds` also at a table without aids. */
export const answer = (
  { props }: Asking,
  title: string,
  rule: string,
  parts: {
    readonly text?: readonly Sentence[];
    readonly next?: readonly Sentence[];
    readonly odds?: readonly Sentence[];
  },
): Answer => {
  const open = props.outcome === null;
  return {
    title,
    text: joined(parts.text),
    next: open ? joined(parts.next) : '',
    odds: open && props.aids ? joined(parts.odds) : '',
    rule,
  };
};

const RULE: Readonly<Record<Feature['what'], string>> = {
  city: 'C-4.2',
  road: 'C-4.1',
  monastery: 'C-4.5',
  field: 'C-5.3',
};

/** Describes the empty places at a feature, each with the number of tiles that would close it; '' if there is nothing to say. */
const gapsOf = ({ props, rules, w, a }: Asking, feature: Feature): string => {
  if (feature.complete || feature.what === 'field') return '';
  const { gaps } = completion(rules, props.truth, feature);
  // A monastery's empty places are the squares around it, so their names would tell nothing new.
  if (feature.what === 'monastery' || gaps.length === 0) return '';
  const where = gaps.map((gap) => a.feature.gap({ where: squareName(w, props.truth.tiles, gap), closes: gap.closes }));
  return a.feature.gaps({ where: listText(where) });
};

/** Says what a feature is worth if completed as it is, and if the game ended now. */
const worth = ({ w, props }: Asking, feature: Feature): readonly Sentence[] => {
  if (!props.aids || feature.castle !== null) return [];
  const spent = feature.complete && feature.owners.length === 0 && feature.what !== 'field';
  return [
    !feature.complete &&
      feature.worthComplete !== null &&
      sentence(w.worth.now({ points: w.worth.points({ points: feature.worthComplete }) })),
    !spent && sentence(w.worth.end({ points: sumInWords(w, feature.worthAtEnd, feature.sum) })),
  ];
};

const owners = ({ w, props }: Asking, feature: Feature): readonly Sentence[] => {
  if (feature.owners.length === 0) return [w.worth.nobody];
  const several = feature.men.filter((n) => n > 0).length > 1;
  return [
    sentence(ownersInWords(w, feature, props.names)),
    several &&
      `${feature.men.flatMap((n, seat) => (n > 0 ? [w.worth.men({ name: itemAt(props.names, seat), n })] : [])).join(', ')}.`,
  ];
};

const lastBy = ({ props, rules, a, name }: Asking, tile: number): Sentence => {
  const seat = lastTiles(rules, props.truth).indexOf(tile);
  return seat >= 0 && a.feature.lastOf({ name: name(seat) });
};

/** Answers about the road, city, monastery or field at a part of a tile. */
export function spotAnswer(asking: Asking, spot: Spot): Answer | null {
  const { w, a, land, props } = asking;
  const feature = land.at(spot);
  if (!feature) return null;
  if (feature.castle !== null) return castleAnswer(asking, feature.castle);
  const title = isBridge(spot.part) ? `${w.feature.bridge}; ${featureInWords(w, feature)}` : featureInWords(w, feature);
  return answer(asking, title, isBridge(spot.part) ? 'C-6.10' : RULE[feature.what], {
    text: [...owners(asking, feature), a.feature.does[feature.what], lastBy(asking, spot.tile)],
    next: [
      ...worth(asking, feature),
      feature.complete && feature.what !== 'field' ? a.feature.whole : feature.owners.length === 0 && a.feature.free,
      gapsOf(asking, feature),
    ],
    odds: [sentence(outlookInWords(w, feature, props)), chanceSentence(asking, feature)],
  });
}

/** Says how likely completion is; '' if it is impossible, since `outlookInWords` has said that already. */
const chanceSentence = ({ w, props }: Asking, feature: Feature): string => {
  const chance = chanceInWords(w, feature, props);
  return chance === w.worth.never ? '' : sentence(chance);
};

/** Answers about the meeple on a part of a tile; without one, about the feature there. */
export function meepleAnswer(asking: Asking, spot: Spot): Answer | null {
  const { w, a, land, props } = asking;
  const feature = land.at(spot);
  const laid = props.truth.tiles[spot.tile];
  const seat = isBridge(spot.part)
    ? (spot.part === 'bridge' ? laid?.bridge : laid?.bridge2)?.meeple
    : laid?.meeple?.part === spot.part
      ? laid.meeple.seat
      : null;
  if (!feature || seat === null || seat === undefined) return spotAnswer(asking, spot);
  const farmer = feature.what === 'field';
  return answer(
    asking,
    a.meeple.title({ name: asking.name(seat), what: featureInWords(w, feature) }),
    farmer ? 'C-4.9' : 'C-4.7',
    {
      text: [...owners(asking, feature), farmer ? a.meeple.farmer : a.meeple.returns, a.meeple.most],
      next: [...worth(asking, feature), gapsOf(asking, feature)],
      odds: [sentence(outlookInWords(w, feature, props)), chanceSentence(asking, feature)],
    },
  );
}

export function castleAnswer(asking: Asking, castle: number): Answer | null {
  const { a, w, props } = asking;
  const built = props.truth.castles[castle];
  if (!built) return null;
  return answer(asking, a.castle.title({ name: asking.name(built.seat) }), built.occupied ? 'C-7.6' : 'C-7.7', {
    text: [a.castle.text, built.occupied ? sentence(w.castle.waits) : a.castle.done],
  });
}

/** Answers about an empty place beside the laid tiles. */
export function cellAnswer(asking: Asking, square: { readonly x: number; readonly y: number }): Answer {
  const { a, w, props, rules, land } = asking;
  const { fits, left } = tilesFitting(rules, props.truth, square);
  const target = targetsOf(askedMoves(props)).find(({ x, y }) => x === square.x && y === square.y);
  const placing = props.asked !== null && props.truth.phase === 'place';
  return answer(asking, placeName(w, props.truth, land, props.aids ? props.names : null, square), 'C-2.2', {
    text: [a.cell.text],
    next: [target ? a.cell.fits({ turns: target.moves.length }) : placing && a.cell.not],
    odds: [left > 0 && a.cell.odds({ fits, left })],
  });
}
