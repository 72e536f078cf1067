import '../../../style/theme.css';
import '../../../style/base.css';
import '../../../style/controls.css';
import { KINDS } from '@holdfast/carcassonne/table';
import { render } from 'preact';
import { LANGS, type Lang } from '../../../core/lang.ts';
import { Meeple } from '../art/meeple.tsx';
import { TilePicture } from '../art/tile-picture.tsx';
import { Stage } from './stage.tsx';

/**
 * For looking at the drawing while working on it: `?tiles&size=120&turn=1` shows every tile, otherwise a game is played by
 * chance up to a question: `?seats=3&seed=7&tiles-laid=30&phase=bid&lang=de&theme=dark`.
 */
const query = new URLSearchParams(location.search);
const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
const lang = LANGS.find((each) => each === query.get('lang')) ?? ('en' satisfies Lang);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';

function Tiles() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '6px', padding: '8px' }}>
      {KINDS.map(({ id }) => (
        <TilePicture
          key={id}
          look={{ tile: id, turn: number('turn', 0), variation: number('variation', 0) }}
          size={number('size', 150)}
          label={id}
        />
      ))}
      {[0, 1, 2, 3, 4, 5].map((seat) => (
        <svg key={seat} width="150" height="80" viewBox="-25 -20 75 40" role="presentation">
          <Meeple seat={seat} />
          <g transform="translate(32 4)">
            <Meeple seat={seat} lying />
          </g>
        </svg>
      ))}
    </div>
  );
}

render(
  query.has('tiles') ? (
    <Tiles />
  ) : (
    <Stage
      lang={lang}
      seats={number('seats', 3)}
      seed={query.get('seed') ?? '1'}
      laid={number('tiles-laid', 20)}
      phase={query.get('phase')}
      aids={!query.has('plain')}
      options={query.has('base') ? { scenario: 'base' } : { scenario: 'bridges-castles-bazaars' }}
    />
  ),
  document.querySelector('#app')!,
);
