import { KINDS } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import type { Panel } from '../../../table/board.ts';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import { type Props, rulesOf } from '../draft.ts';
import { type Land, landOf } from '../land.ts';
import { nextLook } from '../looks.ts';
import { capital, tileName } from '../names.ts';
import { fitsPlace, spotPlace } from '../spotlight.ts';
import { wordsIn } from '../words/index.ts';
import { Bars } from './bars.tsx';
import { chanceInWords, featureInWords, ownersInWords, sumInWords } from './feature-card.tsx';
import { TilePicture } from './picture.tsx';

const landNow = (props: Props): Land => landOf(rulesOf(props), props.truth);

/** Every feature somebody stands on, to be read and heard; focusing one lights it up on the map. */
function LandPanel(props: Props): JSX.Element {
  const w = wordsIn(props.lang);
  if (!props.aids) return <p class="soft">{w.panels.hidden}</p>;
  const owned = landNow(props)
    .features.filter(({ owners }) => owners.length > 0)
    .sort((a, b) => b.worthAtEnd - a.worthAtEnd);
  if (owned.length === 0) return <p class="soft">{w.panels.landEmpty}</p>;
  return (
    <ul class="carc-list">
      {owned.map((feature) => {
        const light = (on: boolean) => props.setSpotlight(on ? feature.parts.slice(0, 1).map(spotPlace) : []);
        const lines = [
          ownersInWords(w, feature, props.names),
          w.worth.end(sumInWords(w, feature.worthAtEnd, feature.sum)),
        ];
        if (!feature.complete && feature.worthComplete !== null)
          lines.push(w.worth.now(w.worth.points(feature.worthComplete)));
        const chance = chanceInWords(w, feature, props);
        if (chance) lines.push(chance);
        return (
          <li key={spotPlace(feature.parts[0])}>
            <button
              type="button"
              class="carc-row"
              onFocus={() => light(true)}
              onBlur={() => light(false)}
              onPointerEnter={() => light(true)}
              onPointerLeave={() => light(false)}
              onClick={() => light(true)}
            >
              <span class="carc-row-marks">
                {feature.owners.map((seat) => (
                  <SeatMark key={seat} seat={seat} size={20} />
                ))}
              </span>
              <span>
                <strong class="carc-card-title">{featureInWords(w, feature)}</strong>
                <br />
                <span class="small">{lines.map((line) => `${capital(line)}.`).join(' ')}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What a seat would get for what it owns, if the game ended now. */
const promised = (land: Land, seat: number): number =>
  land.features.filter(({ owners }) => owners.includes(seat)).reduce((sum, { worthAtEnd }) => sum + worthAtEnd, 0);

/** Points by where they came from. */
function ScorePanel(props: Props): JSX.Element {
  const w = wordsIn(props.lang);
  const land = landNow(props);
  const { truth } = props;
  const ifEnded = (seat: number): string =>
    props.aids && truth.phase !== 'over' ? `${w.panels.ifEnded}: ${truth.scores[seat] + promised(land, seat)}` : '';
  return (
    <div class="stack">
      <Bars view={truth} names={props.names} w={w} also={ifEnded} />
      <p class="small soft">{w.panels.two(rulesOf(props)?.readings['two-tile-city'] === 'two' ? 2 : 4)}</p>
    </div>
  );
}

/** How many of each kind are still to come. */
function RemainingPanel(props: Props): JSX.Element {
  const w = wordsIn(props.lang);
  const { bag, aside, tiles } = props.truth;
  if (!props.aids) return <p class="soft">{w.panels.hidden}</p>;
  const count = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <div class="stack">
      <p class="small">{w.panels.remainingNote(count(bag))}</p>
      <ul class="carc-kinds">
        {KINDS.filter(({ id }) => id in bag).map(({ id }) => (
          <li key={id} class={bag[id] === 0 ? 'gone' : ''}>
            <button
              type="button"
              class="carc-kind"
              aria-label={`${bag[id]} × ${tileName(w, id, 0)}`}
              title={tileName(w, id, 0)}
              onFocus={() => props.setSpotlight([fitsPlace(id)])}
              onBlur={() => props.setSpotlight([])}
              onPointerEnter={() => props.setSpotlight([fitsPlace(id)])}
              onPointerLeave={() => props.setSpotlight([])}
            >
              <TilePicture look={{ ...nextLook(tiles, id, 0), variation: 0 }} size={46} label={null} />
              <span class="carc-count">{bag[id]}</span>
            </button>
          </li>
        ))}
      </ul>
      {count(aside) > 0 && <p class="small soft">{w.panels.aside(count(aside))}</p>}
    </div>
  );
}

export const panels: readonly Panel<Props>[] = [
  { id: 'land', title: (lang) => wordsIn(lang).panels.land, Body: LandPanel },
  { id: 'scores', title: (lang) => wordsIn(lang).panels.scores, Body: ScorePanel },
  { id: 'remaining', title: (lang) => wordsIn(lang).panels.remaining, Body: RemainingPanel },
];
