import type { JSX } from 'preact';
import { type PageProps, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameManifest, offeredGames } from '../../games.ts';
import { GameArt } from '../../play/lobby/game-art.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorPage } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { hasPuzzles, loadPuzzles } from './load-puzzles.ts';
import { familyOf } from './puzzle-family.ts';
import { dailyNumber, dayOf, readProgress, streakOn } from './puzzle-progress.ts';
import { PuzzleView } from './puzzle-view.tsx';
import { puzzlesWords } from './words/compiled/index.ts';
import './puzzles.css';

function GamePuzzles({ game }: { game: string }): JSX.Element | null {
  const { lang } = settings.value;
  const w = puzzlesWords();
  const file = useLoaded(() => loadPuzzles(game)).value;
  if (!file) return null;
  const solved = readProgress().solved[game] ?? [];
  const daily = dailyNumber(dayOf(new Date()), file.length);
  const dailyKind = familyOf(w, file[daily - 1]?.kind ?? '');
  const numbered = file.map(({ kind }, i) => ({ kind, number: i + 1 }));
  const kinds = [...new Set(file.map(({ kind }) => kind))];
  return (
    <section class="card stack puzzle-game" aria-labelledby={`puzzles-${game}`}>
      <GameArt game={game} />
      <h2 id={`puzzles-${game}`}>{gameManifest(game)?.title[lang] ?? game}</h2>
      <p>
        <ButtonLink look="main" icon={solved.includes(daily) ? 'check' : 'play'} href={to('puzzles', game, daily)}>
          {w.dailyOf({ kind: dailyKind?.title ?? '' })}
        </ButtonLink>
      </p>
      {kinds.map((kind) => {
        const family = familyOf(w, kind);
        const list = numbered.filter((one) => one.kind === kind);
        if (!family) return null;
        return (
          <details class="more" key={kind}>
            <summary>{`${family.title}: ${w.solvedCount({ n: list.filter(({ number }) => solved.includes(number)).length, of: list.length })}`}</summary>
            <p class="soft">{family.task}</p>
            <ul class="puzzle-numbers" aria-label={w.all({ kind: family.title })}>
              {list.map(({ number }) => (
                <li key={number}>
                  <ButtonLink
                    look="quiet"
                    href={to('puzzles', game, number)}
                    aria-label={
                      solved.includes(number) ? `${w.number({ n: number })}, ${w.solvedMark}` : w.number({ n: number })
                    }
                  >
                    {number}
                    {solved.includes(number) && <Icon name="check" size={14} />}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}

/** One puzzle, after its game's file is loaded. */
function OnePuzzle({ game, number }: { game: string; number: number }): JSX.Element {
  const { value: file, failure } = useLoaded(() => loadPuzzles(game), { key: game });
  const w = puzzlesWords();
  if (!file && !failure)
    return (
      <Frame title={w.title}>
        <div class="page">
          <Loading />
        </div>
      </Frame>
    );
  const puzzle = file?.[number - 1];
  if (!file || !puzzle) return <ErrorPage failure={null} />;
  return <PuzzleView key={number} game={game} number={number} count={file.length} puzzle={puzzle} />;
}

/** The list of puzzles, or one puzzle. */
export function PuzzlePage({ route }: PageProps): JSX.Element {
  const [, game = '', number = ''] = route.path;
  const w = puzzlesWords();
  if (game) return <OnePuzzle game={game} number={Number(number)} />;
  const days = streakOn(readProgress(), dayOf(new Date()));
  return (
    <Frame title={w.title}>
      <div class="page stack">
        <h1>{w.title}</h1>
        <p class="soft">{w.lead}</p>
        {days > 0 && (
          <p>
            <span class="tag live">{w.streak({ days })}</span>
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
