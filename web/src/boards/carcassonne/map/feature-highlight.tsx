import './feature-highlight.css';
import type { Feature, LaidTile, Part, Spot, View } from '@holdfast/carcassonne/table';
import type { Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { seatColour } from '../../../ui/seat-look.ts';
import { pathOf } from '../art/points.ts';
import { type Look, planOfLook } from '../tiles.ts';
import { FieldHatching, hatchFill } from './field-hatching.tsx';

/** Returns the path of one part of a tile: a closed outline, or the middle line of a road or bridge (`line`). */
export function partPath(
  look: Look,
  part: Part,
  bridges: Pick<LaidTile, 'bridge' | 'bridge2'>,
): { readonly d: string; readonly line: boolean } {
  const plan = planOfLook(look);
  const index = Number(part.at(-1)) - 1;
  if (part === 'bridge' || part === 'bridge2')
    return { d: bridges[part]?.axis === 'ns' ? 'M50 0V100' : 'M0 50H100', line: true };
  if (part === 'monastery') {
    const [x, y] = plan.hub;
    return { d: `M${x - 20} ${y - 3}a20 20 0 1 0 40 0a20 20 0 1 0-40 0z`, line: false };
  }
  if (part.startsWith('road')) return { d: pathOf(itemAt(plan.roads, index)), line: true };
  return { d: pathOf(itemAt(part.startsWith('city') ? plan.cities : plan.fields, index), true), line: false };
}

/** Highlights parts of tiles in their owner's colour, white if nobody or several own them; owned fields are hatched. */
export function FeatureHighlight(props: {
  view: View;
  looks: readonly Look[];
  spots: readonly Spot[];
  owners: readonly Seat[];
  quiet?: boolean;
}): JSX.Element {
  const colour = props.owners.length === 1 ? seatColour(itemAt(props.owners, 0)) : '#fff';
  const of = props.quiet ? 'all' : 'one';
  return (
    <g class={`carc-glow${props.quiet ? ' quiet' : ''}`}>
      {!props.quiet && props.owners.length > 0 && <FieldHatching of={of} sets={[props.owners]} />}
      {props.spots.map(({ tile, part }) => {
        const laid = props.view.tiles[tile];
        if (!laid) return null;
        const { d, line } = partPath(itemAt(props.looks, tile), part, laid);
        const hatched = part.startsWith('field') && props.owners.length > 0;
        return (
          <path
            key={`${tile}/${part}`}
            d={d}
            transform={`translate(${laid.x * 100} ${laid.y * 100})`}
            class={line ? 'line' : hatched ? 'area hatched' : 'area'}
            fill={line ? 'none' : hatched ? hatchFill(props.owners, of) : colour}
            stroke={colour}
          />
        );
      })}
    </g>
  );
}

/** Hatches every owned field in its owners' colours. */
export function FieldWash({
  view,
  looks,
  features,
}: {
  view: View;
  looks: readonly Look[];
  features: readonly Feature[];
}): JSX.Element {
  const owned = features.filter(({ what, owners }) => what === 'field' && owners.length > 0);
  const sets = new Map(owned.map(({ owners }) => [owners.join(), owners]));
  return (
    <>
      <FieldHatching of="all" sets={[...sets.values()]} />
      {owned.map(({ parts, owners }, i) => (
        <FeatureHighlight key={i} view={view} looks={looks} spots={parts} owners={owners} quiet />
      ))}
    </>
  );
}
