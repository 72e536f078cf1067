import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { withWords } from '../../core/page-words.ts';
import type { PageProps } from '../../core/router.ts';
import { offeredGames } from '../../games.ts';
import { InstallOffer } from '../../ui/install-offer.tsx';
import { Landscape } from '../../ui/landscape.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { frameWords } from '../../ui/words/frame/compiled/index.ts';
import { GameCard } from './game-card.tsx';
import { Welcome } from './welcome.tsx';
import { homeWords } from './words/home/compiled/index.ts';
import './home-page.css';

/** Tables to continue or to join. Loaded after the first render; a placeholder avoids a layout shift. */
function Tables(): JSX.Element {
  const w = homeWords();
  const [TableList, setTableList] = useState<ComponentType | null>(null);
  useEffect(() => {
    // If the file cannot be loaded (offline, or replaced by a newer version), the placeholder stays.
    withWords(() => import('./table-list.tsx')).then(
      ({ TableList }) => setTableList(() => TableList),
      () => {},
    );
  }, []);
  if (TableList) return <TableList />;
  return (
    <div class="table-sections">
      <section class="card stack">
        <h2>{w.openTables}</h2>
        <p class="soft">{w.noOpen}</p>
      </section>
    </div>
  );
}

/** The height that the tables waiting for your move had last time, reserved for them to avoid a layout shift. */
const heightOfTurns = (): number => {
  try {
    return Number(localStorage.getItem('holdfast.turns'));
  } catch {
    return 0;
  }
};

/** The home page: play at once, continue a game, or find a table. */
export function Home({ route }: PageProps): JSX.Element {
  const w = frameWords();
  return (
    <Frame title={w.home}>
      <div class="hero">
        <Landscape />
        <div class="hero-text">
          <h1>{homeWords().title}</h1>
          <p>{w.lead}</p>
          <Welcome />
        </div>
      </div>
      <div class="page home">
        <div id="turns" style={{ minHeight: heightOfTurns() }} />
        <ul class="game-cards">
          {offeredGames(route.query.get('games') ?? undefined).map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </ul>
        <Tables />
        <InstallOffer />
      </div>
    </Frame>
  );
}
