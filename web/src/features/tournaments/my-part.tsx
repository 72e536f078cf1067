import type { Tournament } from '@holdfast/protocol/features/tournaments';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { tournamentsApi } from './api.ts';
import { promiseElement } from './draw-element.ts';
import { tournamentNote } from './tournament-note.tsx';
import type { Mine } from './use-tournament.ts';
import { type TournamentWords, tournamentWords } from './words/tournament/compiled/index.ts';

/** The entrant's own status in one sentence; null if there is nothing to say. */
function sentence(words: TournamentWords, { state, played, standings }: Tournament, me: Mine): string | null {
  if (me.number === null) return null;
  const place = standings.find(({ entrant }) => entrant === me.number)?.place ?? 0;
  // The page already names the winner above.
  if (state === 'finished') return place === 1 ? null : words.youCame({ place, of: standings.length });
  if (me.withdrawn) return words.youWithdrew;
  if (state === 'open') return words.entered;
  if (state !== 'running') return null;
  if (me.table !== null) return words.tableReady;
  return played.at(-1)?.byes.includes(me.number) ? words.bye : words.waiting;
}

/** The person's own actions: enter, go to the table, withdraw. */
export function MyPart(props: { tournament: Tournament; me: Mine; reload: () => Promise<void> }): JSX.Element | null {
  const { tournament, me, reload } = props;
  const words = tournamentWords();
  const attempt = useAttempt(tournamentNote(words), reload);
  const [asking, setAsking] = useState(false);
  const { id } = tournament;
  const enter = (): Promise<boolean> =>
    attempt.run(async () => {
      const end = await promiseElement(id);
      const { name } = settings.peek();
      await tournamentsApi.enter({ id, ...(end ? { end } : {}), ...(name ? { name } : {}) });
    });
  const withdraw = (): void => {
    void attempt.run(() => tournamentsApi.withdraw({ id })).then(() => setAsking(false));
  };
  const line = sentence(words, tournament, me);
  const mayWithdraw = me.may.includes('withdraw');
  if (line === null && !me.mayEnter) return null;
  return (
    <section class="card stack my-part" aria-live="polite">
      {line && (
        <p class="my-line">
          <strong>{line}</strong>
        </p>
      )}
      <div class="row">
        {me.table !== null && (
          <ButtonLink look="main" icon="play" href={to('table', me.table)}>
            {words.myTable}
          </ButtonLink>
        )}
        {me.mayEnter && (
          <Button look="main" busy={attempt.busy} onClick={() => void enter()}>
            {me.number === null ? words.enter : words.enterAgain}
          </Button>
        )}
        {mayWithdraw && !asking && <Button onClick={() => setAsking(true)}>{words.withdraw}</Button>}
      </div>
      {asking && mayWithdraw && (
        <div class="note warm stack">
          <p>{words.withdrawSure}</p>
          <div class="row">
            <Button busy={attempt.busy} onClick={withdraw}>
              {words.yes}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {words.no}
            </Button>
          </div>
        </div>
      )}
      <AttemptNote attempt={attempt} />
    </section>
  );
}
