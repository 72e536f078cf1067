import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { temperamentsIn } from '../local/bot-names.ts';
import { GAME_IDS, type GameId } from '../local/game-ids.ts';
import { callWorker } from '../local/worker-client.ts';
import { go, to } from '../router.ts';
import { settings } from '../settings/settings.ts';
import { type TableWish, Trouble } from '../table/link.ts';
import { HERE } from '../table/worker-link.ts';
import { Segments } from '../ui/fields.tsx';
import { Frame } from '../ui/frame.tsx';
import { Icon } from '../ui/icons.tsx';
import { InstallOffer } from '../ui/install-offer.tsx';
import { Landscape } from '../ui/landscape.tsx';
import { TroubleNote } from '../ui/trouble.tsx';
import { useWords } from '../words/index.ts';
import { chooseBots } from './bot-lineup.ts';
import { GameArt } from './game-art.tsx';
import './lobby.css';
import { Tables } from './table-list.tsx';

/** Numbers of players offered for a quick game; the set-up page knows the rest. */
const QUICK_SEATS: { readonly [G in GameId]: readonly number[] } = { watch: [3, 4], carcassonne: [2, 3, 4, 5] };

/** A table against steady bots of different characters, with everything as the house likes it. */
function quickTable(game: GameId, seats: number, me: string): TableWish {
  const bots = chooseBots(temperamentsIn(game), seats - 1, [], [me]).map((bot) => ({
    kind: 'bot' as const,
    level: 1,
    ...bot,
  }));
  return {
    game,
    options: {},
    seats: [{ kind: 'me', name: me }, ...bots],
    clock: null,
    spectators: 'closed',
    public: false,
    hints: true,
    takeback: true,
    absent: 'wait',
  };
}

function GameCard({ game }: { game: GameId }): JSX.Element {
  const w = useWords();
  const [seats, setSeats] = useState(QUICK_SEATS[game].at(-1) === 5 ? 3 : QUICK_SEATS[game].at(-1)!);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { name, blurb } = w.games[game];
  const play = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      const made = await callWorker('create', quickTable(game, seats, settings.get().name || w.common.guest));
      go(to('table', HERE + made.id));
    } catch (error) {
      setTrouble(error instanceof Trouble ? error : new Trouble('broken', String(error)));
      setBusy(false);
    }
  };
  return (
    <li class="card game-card">
      <div class="game-card-inner">
        <GameArt game={game} />
        <div class="stack game-card-body">
          <h2>{name}</h2>
          <p class="soft">{blurb}</p>
          <Segments
            legend={w.home.seats}
            value={seats}
            options={QUICK_SEATS[game].map((n) => ({ value: n, label: String(n) }))}
            onChange={setSeats}
          />
          {trouble && <TroubleNote trouble={trouble} />}
          <div class="row">
            <button
              type="button"
              class="button main grow"
              aria-label={w.home.playNowLong(name, seats)}
              disabled={busy}
              onClick={play}
            >
              <Icon name="play" />
              {w.home.playNow}
            </button>
            <a class="button" href={to('new', game)}>
              <Icon name="people" />
              {w.home.setUp}
            </a>
          </div>
        </div>
      </div>
    </li>
  );
}

/** The first page: play at once, go on, find a table. */
export function Home(): JSX.Element {
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
          {GAME_IDS.map((game) => (
            <GameCard key={game} game={game} />
          ))}
        </ul>
        <Tables />
        <InstallOffer />
      </div>
    </Frame>
  );
}
