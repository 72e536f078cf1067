import type { ArchivedGame } from '@holdfast/protocol/features/history';
import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { timeText } from '../../ui/date-format.ts';
import { Checkbox } from '../../ui/fields.tsx';
import { historyWords } from './words/compiled/index.ts';

/** A finished game in a list; `onShow` shows or hides it on the owner's profile. */
export function GameRow({ game, onShow }: { game: ArchivedGame; onShow?: (shown: boolean) => void }): JSX.Element {
  const { lang } = settings.value;
  const words = historyWords();
  const names = game.names.join(', ');
  const notes = [
    timeText(game.finished),
    words.moves({ n: game.moves }),
    ...(game.opening === '' ? [] : [words.openingOf({ move: game.opening })]),
  ];
  return (
    <li class="table-row">
      <div class="grow">
        <strong>{gameTitle(game.game, lang)}</strong> <span class="tag">{words.results[game.result]}</span>
        <br />
        {names}
        <br />
        <span class="soft small">{notes.join(' · ')}</span>
        {onShow && (
          <Checkbox
            label={
              <>
                {words.showThis}
                <span class="unseen"> {names}</span>
              </>
            }
            checked={game.shown}
            onChange={onShow}
          />
        )}
      </div>
      <ButtonLink icon="play" href={to('replay', game.table)} aria-label={words.replayOf({ names })}>
        {words.replay}
      </ButtonLink>
    </li>
  );
}
