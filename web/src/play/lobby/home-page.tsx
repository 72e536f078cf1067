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

/** Tables to go on with or to join. Loaded after the first view; until then its place is taken, so that nothing shifts. */
function Tables(): JSX.Element {
  const w = homeWords();
  const [TableList, setTableList] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without its file (offline, or an older version of the site) the page does without the list.
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

/** The place of the tables that wait for a move is as high as last time, so that nothing shifts when they come. */
const heightOfTurns = (): number => {
  try {
    return Number(localStorage.getItem('holdfast.turns'));
  } catch {
    return 0;
  }
};

/** The first page: play at once, go on, find a table. */
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
