import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type PageProps, to } from '../core/router.ts';
import { settings } from '../core/settings.ts';
import { gameManifest, offeredGames } from '../games.ts';
import { GameArt } from '../lobby/game-art.tsx';
import { ErrorPage } from '../ui/error-note.tsx';
import { Icon } from '../ui/icons.tsx';
import { Frame } from '../ui/page-frame.tsx';
import { hasPuzzles, loadPuzzles, type PuzzleFile } from './load-puzzles.ts';
import { dailyNumber, dayOf, readProgress, streakOn } from './puzzle-progress.ts';
import { PuzzleView } from './puzzle-view.tsx';
import { puzzleWords } from './puzzle-words.ts';
import './puzzles.css';

/** The puzzles of a game, loaded; undefined = on their way. */
function usePuzzles(game: string): PuzzleFile | null | undefined {
  const [file, setFile] = useState<PuzzleFile | null>();
  useEffect(() => {
    let gone = false;
    loadPuzzles(game).then(
      (loaded) => !gone && setFile(loaded),
      () => !gone && setFile(null),
    );
    return () => {
      gone = true;
    };
  }, [game]);
  return file;
}

function GamePuzzles({ game }: { game: string }): JSX.Element | null {
  const { lang } = settings.value;
  const w = puzzleWords(lang);
  const file = usePuzzles(game);
  if (!file) return null;
  const count = file.puzzles.length;
  const solved = readProgress().solved[game] ?? [];
  const daily = dailyNumber(dayOf(new Date()), count);
  return (
    <section class="card stack puzzle-game" aria-labelledby={`puzzles-${game}`}>
      <GameArt game={game} />
      <h2 id={`puzzles-${game}`}>{`${gameManifest(game)?.title[lang] ?? game}: ${w.families[file.family].title}`}</h2>
      <p class="soft">{w.families[file.family].task}</p>
      <p>
        <a class="button main" href={to('puzzles', game, daily)}>
          <Icon name={solved.includes(daily) ? 'check' : 'play'} />
          {w.daily}
        </a>
      </p>
      <details>
        <summary>{`${w.all}: ${w.solvedCount(solved.length, count)}`}</summary>
        <ul class="puzzle-numbers">
          {Array.from({ length: count }, (_, i) => i + 1).map((n) => (
            <li key={n}>
              <a
                class="button quiet"
                href={to('puzzles', game, n)}
                aria-label={solved.includes(n) ? `${w.number(n)}, ${w.solvedMark}` : w.number(n)}
              >
                {n}
                {solved.includes(n) && <Icon name="check" size={14} />}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** One puzzle, once its game's file is there. */
function OnePuzzle({ game, number }: { game: string; number: number }): JSX.Element {
  const file = usePuzzles(game);
  const w = puzzleWords(settings.value.lang);
  if (file === undefined)
    return (
      <Frame title={w.title}>
        <div class="page">
          <div class="spinner" role="status" aria-label={w.title} />
        </div>
      </Frame>
    );
  const word = file?.puzzles[number - 1];
  if (!file || word === undefined) return <ErrorPage failure={null} />;
  return (
    <PuzzleView key={number} game={game} number={number} count={file.puzzles.length} family={file.family} word={word} />
  );
}

/** All puzzles, or one of them. */
export function PuzzlePage({ route }: PageProps): JSX.Element {
  const [, game = '', number = ''] = route.path;
  const w = puzzleWords(settings.value.lang);
  if (game) return <OnePuzzle game={game} number={Number(number)} />;
  const days = streakOn(readProgress(), dayOf(new Date()));
  return (
    <Frame title={w.title}>
      <div class="page stack">
        <h1>{w.title}</h1>
        <p class="soft">{w.lead}</p>
        {days > 0 && (
          <p>
            <span class="tag live">{w.streak(days)}</span>
          </p>
        )}
        <div class="puzzle-games">
          {offeredGames()
            .filter(({ id }) => hasPuzzles(id))
            .map(({ id }) => (
              <GamePuzzles key={id} game={id} />
            ))}
        </div>
      </div>
    </Frame>
  );
}
