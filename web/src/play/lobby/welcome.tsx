import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { progress, welcomed } from '../../core/lesson-progress.ts';
import { go, to } from '../../core/router.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { homeWords } from './words/home/compiled/index.ts';

/** True after the person chose an easy game, until the page is reloaded: shows a note. */
const easyChosen = signal(false);

/** On the first visit: offers lessons, an easy game, or neither. Afterwards only a link to the lessons. */
export function Welcome(): JSX.Element {
  const w = homeWords();
  if (progress.value.welcome !== null)
    return (
      <div class="welcome row">
        {easyChosen.value && (
          <p class="note" role="status">
            {w.easyNote}
          </p>
        )}
        <ButtonLink look="quiet" class="welcome-link" href={to('learn')}>
          <Icon name="bulb" size={18} />
          {w.learn}
        </ButtonLink>
      </div>
    );
  const learn = (): void => {
    welcomed('newcomer');
    go(to('learn'));
  };
  const easy = (): void => {
    welcomed('newcomer');
    easyChosen.value = true;
    // After the note above it has been rendered, because that moves it down.
    requestAnimationFrame(() => {
      const play = document.querySelector<HTMLElement>('.game-card .button.main');
      play?.focus({ preventScroll: true });
      play?.scrollIntoView({ block: 'nearest' });
    });
  };
  return (
    <section class="welcome row" aria-label={w.welcome}>
      <strong class="welcome-ask">{w.welcome}</strong>
      <Button look="main" icon="bulb" onClick={learn}>
        {w.learn}
      </Button>
      <Button icon="play" onClick={easy}>
        {w.easyGame}
      </Button>
      <Button icon="check" onClick={() => welcomed('knows')}>
        {w.knows}
      </Button>
    </section>
  );
}
