import type { Seat } from '@holdfast/kernel';
import {
  type Card,
  COSTS,
  lacking,
  type Refused,
  type Work,
  whyNotBuild as whyNotBuildBy,
  whyNotHero as whyNotHeroBy,
  whyNotPlayAny,
  whyNotPlay as whyNotPlayBy,
  whyNotPropose as whyNotProposeBy,
  whyNotTrade as whyNotTradeBy,
} from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';
import { listText } from '../../ui/list-text.ts';
import { gameWords } from './game-words.ts';
import { type Props, type Reason, rulesOf, standsBeside } from './props.ts';
import { amountText, type Words } from './watch-words.ts';

/** The seat whose turn it is to act, in the special build phase the builder. */
const actingSeat = ({ truth: { stands } }: Props): Seat =>
  stands.phase === 'special-build' && stands.builder !== null ? stands.builder : stands.turn;

const worded = (props: Props, w: Words, refusal: Refused): Reason => ({
  text:
    refusal.because === 'not-your-turn'
      ? w.because.notYourTurn({ name: itemAt(props.names, actingSeat(props)) })
      : gameWords().explain(refusal),
  rule: refusal.rule,
});

/** Words a refusal to build for the work: cards that are missing, no piece left, or no place for it. */
function wordedOfWork(props: Props, w: Words, seat: Seat, work: Work, refusal: Refused): Reason {
  const { rule } = refusal;
  switch (refusal.because) {
    case 'not-your-turn':
    case 'others-first':
    case 'roll-first':
    case 'not-now':
    case 'deck-empty':
    case 'game-over':
      return worded(props, w, refusal);
    case 'cannot-pay': {
      const lack = lacking(itemAt(props.truth.players, seat).hand ?? [], COSTS[work]);
      return {
        text: w.because.missing({ what: listText(lack.map(([kind, count]) => amountText(w, count, kind))) }),
        rule,
      };
    }
    case 'no-piece-left':
    case 'no-guard-left':
      return { text: w.because.noPieces({ work }), rule };
    default:
      return { text: w.because.noPlace({ work }), rule };
  }
}

/** Why a piece or card cannot be built or bought now; null if it can. */
export function whyNotBuild(props: Props, w: Words, work: Work): Reason | null {
  const { viewer } = props;
  if (viewer === 'table') return { text: w.bar.watching, rule: 'W-3.4' };
  const refusal = whyNotBuildBy(rulesOf(props), props.truth, viewer, work);
  return refusal && wordedOfWork(props, w, viewer, work, refusal);
}

/** Why no trade can be made now, or proposed in another player's turn; null if it can. */
export function whyNotTrade(props: Props, w: Words): Reason | null {
  if (props.viewer === 'table') return { text: w.bar.watching, rule: 'W-5.2' };
  const rules = rulesOf(props);
  const refusal = standsBeside(props)
    ? whyNotProposeBy(rules, props.truth, props.viewer)
    : whyNotTradeBy(rules, props.truth, props.viewer);
  return refusal && worded(props, w, refusal);
}

/** Why a development card (any, if none is given) cannot be played now; null if it can. */
export function whyNotPlay(props: Props, w: Words, card?: Card): Reason | null {
  if (props.viewer === 'table') return { text: w.bar.watching, rule: 'W-8.1' };
  const rules = rulesOf(props);
  const refusal = card
    ? whyNotPlayBy(rules, props.truth, props.viewer, card)
    : whyNotPlayAny(rules, props.truth, props.viewer);
  return refusal && worded(props, w, refusal);
}

/** Why the viewer's hero cannot be used now; null if it can. */
export function whyNotHero(props: Props, w: Words): Reason | null {
  if (props.viewer === 'table') return { text: w.bar.watching, rule: 'W-17.1' };
  const refusal = whyNotHeroBy(rulesOf(props), props.truth, props.viewer);
  return refusal && worded(props, w, refusal);
}
