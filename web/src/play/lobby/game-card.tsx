import type { GameManifest } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { progress } from '../../core/lesson-progress.ts';
import { shownLang } from '../../core/page-words.ts';
import { to } from '../../core/router.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Segments } from '../../ui/fields.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { GameArt } from './game-art.tsx';
import { playNow } from './play-now.ts';
import { homeWords } from './words/home/compiled/index.ts';

/** The easiest bots for newcomers, steady ones for everybody else. */
const suggestedLevel = (levels: readonly number[], newcomer: boolean): number =>
  newcomer ? (levels[0] ?? 0) : (levels[Math.min(1, levels.length - 1)] ?? 0);

/** A game on the home page: play at once against bots, set up a table, or learn it. */
export function GameCard({ game }: { game: GameManifest }): JSX.Element {
  const w = homeWords();
  const { levels } = game.bots;
  const newcomer = progress.value.welcome !== 'knows';
  const [seats, setSeats] = useState(game.quickPlay.preselected);
  /** Null until the person chooses; the level is suggested until then. */
  const [chosenLevel, setLevel] = useState<number | null>(null);
  const [chosenFirst, setFirst] = useState<boolean | null>(null);
  const attempt = useAttempt();
  const level = chosenLevel ?? suggestedLevel(levels, newcomer);
  const first = game.firstScenario !== undefined && (chosenFirst ?? newcomer);
  const lang = shownLang();
  const title = game.title[lang];
  return (
    <li class="card game-card">
      <div class="game-card-inner">
        <GameArt game={game.id} />
        <div class="stack game-card-body">
          <h2>{title}</h2>
          <p class="soft">{first && game.firstScenario ? game.firstScenario.note[lang] : game.blurb[lang]}</p>
          <div class="game-card-choices">
            {game.firstScenario && (
              <Segments
                legend={w.which}
                value={first ? 1 : 0}
                options={[
                  { value: 1, label: w.firstGame },
                  { value: 0, label: w.fullGame },
                ]}
                onChange={(chosen) => setFirst(chosen === 1)}
              />
            )}
            <Segments
              legend={w.seats}
              value={seats}
              options={game.quickPlay.seats.map((n) => ({ value: n, label: String(n) }))}
              onChange={setSeats}
            />
            {levels.length > 1 && (
              <Segments
                legend={w.strength}
                value={level}
                options={levels.map((n) => ({ value: n, label: commonWords().levels[n] ?? String(n) }))}
                onChange={setLevel}
              />
            )}
          </div>
          {attempt.failure && <ErrorNote failure={attempt.failure} />}
          <div class="row">
            <Button
              look="main"
              class="grow"
              icon="play"
              aria-label={w.playNowLong({ game: title, n: seats })}
              busy={attempt.busy}
              onClick={() => void attempt.run(() => playNow(game, { level, first, seats }), 'leaves')}
            >
              {w.playNow}
            </Button>
            <ButtonLink icon="people" href={to('new', game.id)}>
              {w.setUp}
            </ButtonLink>
            {game.lessons && (
              <ButtonLink icon="bulb" href={to('learn')}>
                {w.lessons}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </li>
  );
}
