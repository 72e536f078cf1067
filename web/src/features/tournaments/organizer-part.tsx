import type { Tournament } from '@holdfast/protocol/features/tournaments';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { gameManifest } from '../../games.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Select } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SureButton } from '../../ui/sure-button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { tournamentsApi } from './api.ts';
import { tournamentNote } from './tournament-note.tsx';
import type { Mine } from './use-tournament.ts';
import { tournamentWords } from './words/tournament/compiled/index.ts';

const COUNTS = ['1', '2', '3', '4', '5', '6', '7', '8', '15', '31'] as const;

/** The organizer's actions: add bots, start, pause, cancel. */
export function OrganizerPart(props: {
  tournament: Tournament;
  me: Mine;
  reload: () => Promise<void>;
}): JSX.Element | null {
  const { tournament, me, reload } = props;
  const words = tournamentWords();
  const attempt = useAttempt(tournamentNote(words), reload);
  const { levels: levelNames } = commonWords();
  const levels = (gameManifest(tournament.game)?.bots.levels ?? [0]).map(String);
  const [count, setCount] = useState<string>('1');
  const [level, setLevel] = useState(levels[Math.min(1, levels.length - 1)] ?? '0');
  const { id, paused } = tournament;
  const mayManage = me.may.includes('add-bots');
  const mayPause = me.may.includes('pause');
  const act = (work: () => Promise<unknown>) => () => void attempt.run(work);
  if (!mayManage && !mayPause) return null;
  return (
    <section class="card stack" aria-labelledby="manage-title">
      <h2 id="manage-title">{words.manage}</h2>
      {mayManage ? (
        <>
          <div class="row add-bots">
            <Select
              label={words.botCount}
              value={count}
              options={COUNTS.map((value) => ({ value, label: value }))}
              onChange={setCount}
            />
            <Select
              label={words.botLevel}
              value={level}
              options={levels.map((value) => ({ value, label: levelNames[Number(value)] ?? value }))}
              onChange={setLevel}
            />
            <Button
              busy={attempt.busy}
              onClick={act(() => tournamentsApi.addBots({ id, count: Number(count), level: Number(level) }))}
            >
              {words.addBots}
            </Button>
          </div>
          <div class="row">
            <Button look="main" busy={attempt.busy} onClick={act(() => tournamentsApi.start({ id }))}>
              {words.start}
            </Button>
            <SureButton
              label={words.cancel}
              sure={words.sure}
              disabled={attempt.busy}
              onSure={act(() => tournamentsApi.cancel({ id }))}
            />
          </div>
        </>
      ) : (
        <div class="row">
          <Button busy={attempt.busy} onClick={act(() => tournamentsApi.pause({ id, on: !paused }))}>
            {paused ? words.resume : words.pause}
          </Button>
        </div>
      )}
      <AttemptNote attempt={attempt} />
    </section>
  );
}

/** The entrants; the organizer can remove them before the draw. */
export function EntrantList(props: { tournament: Tournament; me: Mine; reload: () => Promise<void> }): JSX.Element {
  const { tournament, me, reload } = props;
  const words = tournamentWords();
  const attempt = useAttempt(tournamentNote(words), reload);
  const { levels: levelNames } = commonWords();
  const { id, people, state } = tournament;
  return (
    <section class="card stack" aria-labelledby="people-title">
      <h2 id="people-title">{words.people}</h2>
      {people.length === 0 && <p class="soft">{words.nobody}</p>}
      <ul class="entrants">
        {people.map(({ number, name, kind, level }) => (
          <li key={number} class="row">
            <span>{name}</span>
            {kind === 'bot' && (
              <span class="tag">
                {words.bot} · {levelNames[level ?? 0]}
              </span>
            )}
            {me.may.includes('remove') && (
              <Button
                look="quiet"
                round
                aria-label={words.remove({ name })}
                busy={attempt.busy}
                onClick={() => void attempt.run(() => tournamentsApi.removeEntrant({ id, number }))}
              >
                <Icon name="close" size={18} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {state === 'open' && <CopyLink url={location.href} label={words.share} />}
      <AttemptNote attempt={attempt} />
    </section>
  );
}
