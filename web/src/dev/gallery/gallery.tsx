import { known } from '../../core/item-at.ts';
import '../../ui/style/theme.css';
import '../../ui/style/base.css';
import '../../ui/style/controls.css';
import './gallery.css';
import { render } from 'preact';
import { type BoardGallery, playTo } from '../../boards/gallery-position.ts';
import { loadBoard } from '../../boards/load-board.ts';
import { LANGS, type Lang } from '../../core/lang.ts';
import { showLanguage } from '../../core/page-words.ts';
import { gameTitle, loadEngine } from '../../games.ts';
import { Stage } from './stage.tsx';

/**
 * Shows every board in each interesting state, taken from games played by the engine. Without a state, all are listed;
 * `?game=ID&state=ID` shows one, with `&lang=de&theme=dark&contrast=more&motion=full&aids=off`.
 */
const galleries = import.meta.glob<BoardGallery>('../../boards/*/gallery.ts');
const gameOf = (path: string): string => path.split('/').at(-2) ?? '';

const query = new URLSearchParams(location.search);
const lang: Lang = LANGS.find((each) => each === query.get('lang')) ?? 'en';
const motion = query.get('motion') === 'full';
const root = document.documentElement;
const app = known(document.querySelector('#app'), 'the element #app');

/**
 * Applies the look given in the address. Call it after all code is loaded, since core/settings.ts sets the same attributes when
 * it loads.
 */
function applyLook(): void {
  root.lang = lang;
  root.dataset.theme = query.get('theme') ?? 'light';
  root.dataset.contrast = query.get('contrast') ?? 'normal';
  root.dataset.motion = motion ? 'full' : 'less';
}

const addressOf = (game: string, state: string): string => {
  const next = new URLSearchParams(query);
  next.set('game', game);
  next.set('state', state);
  return `?${next}`;
};

/** All style sheets of the table page, whatever their names, since boards are rendered inside its boxes. */
const shellStyles = () => Promise.all(Object.values(import.meta.glob('../../play/table/*.css')).map((load) => load()));

async function showState(game: string, id: string): Promise<void> {
  const load = galleries[`../../boards/${game}/gallery.ts`];
  if (!load) throw new Error(`no gallery of ${game}`);
  await Promise.all([shellStyles(), showLanguage(lang)]);
  const [gallery, board, engine] = await Promise.all([load(), loadBoard(game), loadEngine(game)]);
  const state = gallery.states.find((each) => each.id === id);
  if (!state) throw new Error(`${game} has no state ${id}`);
  const position = playTo(engine, gallery, state);
  const look = { aids: query.get('aids') !== 'off', motion };
  applyLook();
  render(<Stage board={board} state={state} position={position} {...look} />, app);
}

async function showAll(): Promise<void> {
  const all = await Promise.all(
    Object.entries(galleries).map(async ([path, load]) => ({ game: gameOf(path), states: (await load()).states })),
  );
  applyLook();
  render(
    <main class="gallery">
      {all.map(({ game, states }) => (
        <section key={game}>
          <h2>{gameTitle(game, lang)}</h2>
          <ul class="gallery-states">
            {states.map(({ id }) => (
              <li key={id}>
                <a href={addressOf(game, id)} data-game={game} data-state={id}>
                  {id}
                </a>
                <div class="gallery-picture">
                  <iframe loading="lazy" title={`${game}: ${id}`} src={addressOf(game, id)} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>,
    app,
  );
}

const [game, state] = [query.get('game'), query.get('state')];
if (game && state) await showState(game, state);
else await showAll();
root.dataset.gallery = 'ready';
