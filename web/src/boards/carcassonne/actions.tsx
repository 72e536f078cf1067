import './actions.css';
import type { JSX } from 'preact';
import { BazaarActions } from './actions/bazaar.tsx';
import { CastleActions, FeedActions } from './actions/castle.tsx';
import { MeepleActions } from './actions/meeple.tsx';
import { PlaceActions } from './actions/place.tsx';
import type { Props } from './props.ts';

/** The one bar of answers: what is asked, and a button for every answer. */
export function Actions(props: Props): JSX.Element | null {
  const { asked } = props;
  if (!asked) return null;
  switch (props.truth.phase) {
    case 'place':
      return <PlaceActions {...props} />;
    case 'meeple':
      return <MeepleActions {...props} />;
    case 'castle':
      return <CastleActions {...props} />;
    case 'feed':
      return <FeedActions {...props} />;
    case 'over':
      return null;
    default:
      return <BazaarActions {...props} />;
  }
}
