import './actions.css';
import { bazaarIsOpen } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { Drawer } from '../../ui/drawer.tsx';
import { BazaarActions } from './actions/bazaar.tsx';
import { CastleActions, FeedActions } from './actions/castle.tsx';
import { Market } from './actions/market.tsx';
import { MeepleActions } from './actions/meeple.tsx';
import { PlaceActions } from './actions/place.tsx';
import type { Props } from './props.ts';
import { boardWords } from './words/board/compiled/index.ts';

/** The action bar: the question and a button for every answer. While a bazaar is open, a drawer with the market instead. */
export function Actions(props: Props): JSX.Element | null {
  const { asked } = props;
  if (bazaarIsOpen(props.truth))
    return (
      <Drawer label={boardWords().bazaar.title} comesItself>
        <Market {...props} />
        {asked && <BazaarActions {...props} />}
      </Drawer>
    );
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
    default:
      return null;
  }
}
