import type { JSX } from 'preact';
import { gameManifest } from '../../games.ts';
import { playNow } from '../../play/lobby/play-now.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { lessonPageWords } from './words/lesson-page/compiled/index.ts';

/** Starts a game against the weakest bots, in the scenario for newcomers if the game has one. */
export function EasyGameButton({ game, main }: { game: string; main: boolean }): JSX.Element | null {
  const p = lessonPageWords();
  const { run, failure } = useAttempt();
  const manifest = gameManifest(game);
  if (!manifest) return null;
  const start = (): void => void run(() => playNow(manifest, { level: 0, first: true }), 'leaves');
  return (
    <>
      <Button look={main ? 'main' : 'plain'} onClick={start}>
        <Icon name="play" size={18} />
        {p.easyGame}
      </Button>
      {failure && <ErrorNote failure={failure} />}
    </>
  );
}
