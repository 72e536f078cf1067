import type { GameManifest } from '@holdfast/kernel';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Failure, toFailure } from '../core/errors.ts';
import { LOCAL_PREFIX } from '../core/local-address.ts';
import { go, type PageProps, to } from '../core/router.ts';
import { settings } from '../core/settings.ts';
import { offeredGames } from '../games.ts';
import { callWorker } from '../local/worker-client.ts';
import { InstallOffer } from '../pwa/install-offer.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Segments } from '../ui/fields.tsx';
import { Icon } from '../ui/icons.tsx';
import { Landscape } from '../ui/landscape.tsx';
import { Frame } from '../ui/page-frame.tsx';
import { useWords } from '../words/index.ts';
import { GameArt } from './game-art.tsx';
import './home-page.css';

function GameCard({ game }: { game: GameManifest }): JSX.Element {
  const w = useWords();
  const [seats, setSeats] = useState(game.quickPlay.preselected);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const title = game.title[w.lang];
  const play = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      // Names and temperaments of bots are needed only now.
      const { quickTable } = await import('./quick-table.ts');
      const id = await callWorker('create', quickTable(game, seats, settings.peek().name || w.common.guest));
      go(to('table', LOCAL_PREFIX + id));
    } catch (error) {
      setFailure(toFailure(error));
      setBusy(false);
    }
  };
  return (
    <li class="card game-card">
      <div class="game-card-inner">
        <GameArt game={game.id} />
        <div class="stack game-card-body">
          <h2>{title}</h2>
          <p class="soft">{game.blurb[w.lang]}</p>
          <Segments
            legend={w.home.seats}
            value={seats}
            options={game.quickPlay.seats.map((n) => ({ value: n, label: String(n) }))}
            onChange={setSeats}
          />
          {failure && <ErrorNote failure={failure} />}
          <div class="row">
            <button
              type="button"
              class="button main grow"
              aria-label={w.home.playNowLong(title, seats)}
              disabled={busy}
              onClick={play}
            >
              <Icon name="play" />
              {w.home.playNow}
            </button>
            <a class="button" href={to('new', game.id)}>
              <Icon name="people" />
              {w.home.setUp}
            </a>
          </div>
        </div>
      </div>
    </li>
  );
}

/** Tables to go on with or to join. Loaded after the first view; until then its place is taken, so that nothing shifts. */
function Tables(): JSX.Element {
  const w = useWords();
  const [TableList, setTableList] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without its file (offline, or an older version of the site) the page does without the list.
    import('./table-list.tsx').then(
      ({ TableList }) => setTableList(() => TableList),
      () => {},
    );
  }, []);
  if (TableList) return <TableList />;
  return (
    <div class="table-sections">
      <section class="card stack">
        <h2>{w.home.openTables}</h2>
        <p class="soft">{w.home.noOpen}</p>
      </section>
    </div>
  );
}

/** The first page: play at once, go on, find a table. */
export function Home({ route }: PageProps): JSX.Element {
  const w = useWords();
  return (
    <Frame title={w.nav.home}>
      <div class="hero">
        <Landscape />
        <div class="hero-text">
          <h1>{w.home.title}</h1>
          <p>{w.home.lead}</p>
        </div>
      </div>
      <div class="page home">
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
