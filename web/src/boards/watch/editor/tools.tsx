import { RESOURCES, type Resource, TERRAINS, type Terrain } from '@holdfast/watch/table';
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import { ResourceIcon } from '../art/resource.tsx';
import { watchWords } from '../watch-words.ts';
import { FOUNDINGS, type Founding } from './draft-board.ts';
import { editorWords } from './words/compiled/index.ts';

export const TOOLS = ['terrain', 'number', 'route', 'start', 'tormund'] as const;
export type ToolName = (typeof TOOLS)[number];

/** What a click on the board does. */
export interface Tool {
  readonly name: ToolName;
  /** Null removes the hex. */
  readonly terrain: Terrain | null;
  readonly numbers: readonly number[];
  readonly route: Resource | 'any';
  readonly seat: number;
  readonly founding: Founding;
}

export const FIRST_TOOL: Tool = {
  name: 'terrain',
  terrain: 'hills',
  numbers: [6],
  route: 'any',
  seat: 0,
  founding: 'first',
};

const NUMBERS: readonly (readonly number[])[] = [...[2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map((n) => [n]), [2, 12]];

/** Radio buttons that show what they paint. */
function Swatches<T extends string>(props: {
  legend: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string; readonly picture: ComponentChildren }[];
  onChange: (value: T) => void;
}): JSX.Element {
  const name = useId();
  return (
    <fieldset class="swatches">
      <legend class="unseen">{props.legend}</legend>
      {props.options.map(({ value, label, picture }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>
            {picture}
            <span class="swatch-label">{label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const HexSwatch = ({ terrain }: { terrain: Terrain | null }): JSX.Element => (
  <svg class="watch-board swatch" viewBox="-34 -38 68 76" aria-hidden="true">
    <g class={`hex ${terrain ?? 'none'}`}>
      <path class="tile" d="M0 -34L29.400 -17V17L0 34L-29.400 17V-17Z" />
    </g>
  </svg>
);

/** The tools, and the options of the chosen one. */
export function Tools(props: { tool: Tool; starts: boolean; onChange: (tool: Tool) => void }): JSX.Element {
  const { tool, onChange } = props;
  const e = editorWords();
  const w = watchWords();
  const change = (part: Partial<Tool>): void => onChange({ ...tool, ...part });
  return (
    <div class="editor-tools">
      <Swatches
        legend={e.tools}
        value={tool.name}
        options={TOOLS.filter((name) => name !== 'start' || props.starts).map((name) => ({
          value: name,
          label: e.tool[name],
          picture: null,
        }))}
        onChange={(name) => change({ name })}
      />
      {tool.name === 'terrain' && (
        <Swatches
          legend={e.tool.terrain}
          value={tool.terrain ?? 'none'}
          options={[...TERRAINS, 'none' as const].map((terrain) => ({
            value: terrain,
            label: terrain === 'none' ? e.erase : w.game.terrains[terrain],
            picture: <HexSwatch terrain={terrain === 'none' ? null : terrain} />,
          }))}
          onChange={(terrain) => change({ terrain: terrain === 'none' ? null : terrain })}
        />
      )}
      {tool.name === 'number' && (
        <Swatches
          legend={e.tool.number}
          value={tool.numbers.join()}
          options={NUMBERS.map((numbers) => ({
            value: numbers.join(),
            label: numbers.length > 1 ? e.either : numbers.join(),
            picture: null,
          }))}
          onChange={(text) => change({ numbers: text.split(',').map(Number) })}
        />
      )}
      {tool.name === 'route' && (
        <Swatches
          legend={e.tool.route}
          value={tool.route}
          options={(['any', ...RESOURCES] as const).map((kind) => ({
            value: kind,
            label: kind === 'any' ? e.anyRoute : e.route({ resource: w.game.resources[kind] }),
            picture: kind === 'any' ? null : <ResourceIcon kind={kind} />,
          }))}
          onChange={(route) => change({ route })}
        />
      )}
      {tool.name === 'start' && (
        <>
          <Swatches
            legend={e.whose}
            value={String(tool.seat)}
            options={[0, 1, 2, 3].map((seat) => ({
              value: String(seat),
              label: e.player({ n: seat + 1 }),
              picture: <SeatMark seat={seat} size={24} />,
            }))}
            onChange={(seat) => change({ seat: Number(seat) })}
          />
          <Swatches
            legend={e.which}
            value={tool.founding}
            options={FOUNDINGS.map((founding) => ({ value: founding, label: e.founding[founding], picture: null }))}
            onChange={(founding) => change({ founding })}
          />
        </>
      )}
      <p class="soft small">{e.how[tool.name]}</p>
    </div>
  );
}
