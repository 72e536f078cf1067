import './market.css';
import { fitting, seatsStillToBid, type TileId } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { itemAt, known } from '../../../core/item-at.ts';
import { listText } from '../../../ui/list-text.ts';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import { TilePicture } from '../art/tile-picture.tsx';
import { fitsPlace } from '../highlight.ts';
import { capital, tileName } from '../names.ts';
import { type Props, rulesOf } from '../props.ts';
import { nextLook } from '../tile-pictures.ts';
import { boardWords } from '../words/board/compiled/index.ts';

/** True if the viewer is asked to choose a tile of the bazaar. */
const chooses = ({ asked, truth }: Props): boolean =>
  asked !== null && (truth.phase === 'offer' || truth.phase === 'pick');

/** The tiles on offer. With aids, hover or focus shows on the map where a tile would fit; a tap chooses one if asked. */
export function Market(props: Props): JSX.Element {
  const w = boardWords();
  const { truth, draft, names, aids, setSpotlight } = props;
  const bazaar = known(truth.bazaar, 'the bazaar of this view');
  const choosing = chooses(props);
  const auctioned = bazaar.auction?.tile ?? null;
  const chosen = draft?.type === 'offer' ? draft : null;
  // While nothing is pointed at, show where the chosen or auctioned tile fits, since touch screens have no hover.
  const steady = chosen?.tile ?? auctioned;
  const light = (tile: TileId | null) => aids && setSpotlight(tile === null ? [] : [fitsPlace(tile)]);
  useEffect(() => {
    light(steady);
    return () => setSpotlight([]);
  }, [steady, aids, setSpotlight]);
  const may = seatsStillToBid(truth).filter((seat) => seat !== props.viewer);
  const rules = rulesOf(props);
  return (
    <div class="carc-market">
      <p class="carc-market-title">
        {bazaar.auction && (
          <span class="small">
            <span class="carc-market-tile">{capital(tileName(w, bazaar.auction.tile, 0))}: </span>
            {w.bazaar.bidding({ points: bazaar.auction.high, name: itemAt(names, bazaar.auction.bidder) })}
          </span>
        )}
        {truth.phase === 'bid' && may.length > 0 && (
          <span class="small soft">{w.bazaar.may({ names: listText(may.map((seat) => itemAt(names, seat))) })}</span>
        )}
      </p>
      <ul class="carc-offers" aria-label={w.bazaar.offered}>
        {bazaar.market.map((tile, slot) => {
          if (tile === null) return null;
          const fits = rules === null ? 0 : new Set(fitting(rules, truth, tile).map(({ x, y }) => `${x},${y}`)).size;
          const label = `${tileName(w, tile, 0)}${aids ? `; ${w.bazaar.fits({ n: fits })}` : ''}`;
          return (
            <li key={slot}>
              <button
                type="button"
                class={`carc-offer${slot === bazaar.market.indexOf(auctioned) ? ' auctioned' : ''}`}
                aria-pressed={choosing ? slot === chosen?.slot : undefined}
                aria-label={label}
                data-ask={`tile:${tile}`}
                onClick={() => {
                  light(tile);
                  if (choosing) props.setDraft({ type: 'offer', tile, slot, bid: chosen?.bid ?? 0 });
                }}
                onPointerEnter={() => light(tile)}
                onPointerLeave={() => light(steady)}
                onFocus={() => light(tile)}
                onBlur={() => light(steady)}
              >
                <TilePicture look={nextLook(truth.tiles, tile, 0)} size={58} label={null} />
                {/* The style sheet draws the number, so that it isn't part of the button's name. */}
                {aids && <span class="carc-fits" data-fits={fits} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
        {bazaar.bought.map(
          (tile, seat) =>
            tile !== null && (
              <li key={`seat${seat}`} class="carc-bought" data-ask={`tile:${tile}`}>
                <TilePicture
                  look={nextLook(truth.tiles, tile, 0)}
                  size={40}
                  label={`${tileName(w, tile, 0)}: ${w.bazaar.taken({ name: itemAt(names, seat) })}`}
                />
                <SeatMark seat={seat} size={18} />
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
