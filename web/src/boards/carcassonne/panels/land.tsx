import './panels.css';
import type { JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import { featureIndexOf } from '../feature-index.ts';
import { featureInWords, outlookInWords, ownersInWords, sumInWords } from '../feature-words.ts';
import { spotPlace } from '../highlight.ts';
import { capital } from '../names.ts';
import { type Props, rulesOf } from '../props.ts';
import { boardWords } from '../words/board/compiled/index.ts';

/** A list of all owned features, also for screen readers; focusing or pointing at one highlights it on the map. */
export function LandPanel(props: Props): JSX.Element {
  const w = boardWords();
  if (!props.aids) return <p class="soft">{w.panels.hidden}</p>;
  const owned = featureIndexOf(rulesOf(props), props.truth)
    .features.filter(({ owners }) => owners.length > 0)
    .sort((a, b) => b.worthAtEnd - a.worthAtEnd);
  if (owned.length === 0) return <p class="soft">{w.panels.landEmpty}</p>;
  return (
    <ul class="carc-list">
      {owned.map((feature) => {
        const light = (on: boolean) => props.setSpotlight(on ? feature.parts.slice(0, 1).map(spotPlace) : []);
        const lines = [
          ownersInWords(w, feature, props.names),
          w.worth.end({ points: sumInWords(w, feature.worthAtEnd, feature.sum) }),
        ];
        if (!feature.complete && feature.worthComplete !== null)
          lines.push(w.worth.now({ points: w.worth.points({ points: feature.worthComplete }) }));
        const outlook = outlookInWords(w, feature, props);
        if (outlook) lines.push(outlook);
        return (
          <li key={spotPlace(itemAt(feature.parts, 0))}>
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
                <strong class="carc-row-title">{featureInWords(w, feature)}</strong>
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
