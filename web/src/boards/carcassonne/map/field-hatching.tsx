import type { Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { seatColour } from '../../../ui/seat-look.ts';

/** Distances between slanted and straight lines, chosen so that the lines continue on the next tile. */
const [SLANTED, STRAIGHT] = [100 / Math.SQRT2 / 6, 100 / 8];

/** The direction of each seat's lines, so that they can be told apart without colours; those of the last two seats cross. */
const WAYS = [
  { angle: 45, crossed: false },
  { angle: 135, crossed: false },
  { angle: 0, crossed: false },
  { angle: 90, crossed: false },
  { angle: 45, crossed: true },
  { angle: 0, crossed: true },
] as const;

const name = (owners: readonly Seat[], of: string): string => `carc-hatch-${of}-${owners.join('-')}`;

/** Returns the fill for a field that these seats own; `FieldHatching` must be rendered with the same `of` and owners. */
export const hatchFill = (owners: readonly Seat[], of: string): string => `url(#${name(owners, of)})`;

/** The patterns that fill owned fields; the grass stays visible between the lines. */
export function FieldHatching({ of, sets }: { of: string; sets: readonly (readonly Seat[])[] }): JSX.Element {
  return (
    <defs>
      {sets.map((owners) => {
        const { angle, crossed } = itemAt(WAYS, owners[0] ?? 0);
        const step = angle % 90 === 0 ? STRAIGHT : SLANTED;
        const wide = step / (owners.length > 1 ? 4 : crossed ? 4 : 2.4);
        return (
          <pattern
            key={owners.join()}
            id={name(owners, of)}
            width={step}
            height={step}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${angle})`}
          >
            {crossed && <rect width={step} height={wide} fill={seatColour(itemAt(owners, 0))} />}
            {owners.map((seat, i) => (
              <rect key={seat} x={(i * step) / owners.length} width={wide} height={step} fill={seatColour(seat)} />
            ))}
          </pattern>
        );
      })}
    </defs>
  );
}
