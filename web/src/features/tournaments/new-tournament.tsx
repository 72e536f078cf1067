import type { Preset } from '@holdfast/kernel';
import { TOURNAMENT_FORMATS } from '@holdfast/protocol/features/tournament-summary';
import type { TournamentTerms } from '@holdfast/protocol/features/tournaments';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { optionsOf } from '../../core/chosen-options.ts';
import { go, type PageProps, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameOrDefault, loadSetups, offeredGames } from '../../games.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox, Segments, Select, TextField } from '../../ui/fields.tsx';
import { NeedsAccount } from '../../ui/needs-account.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { FeaturePage } from '../feature-page.tsx';
import { useAccountState } from '../use-account-state.ts';
import { tournamentsApi } from './api.ts';
import { tournamentNote } from './tournament-note.tsx';
import { formWords } from './words/form/compiled/index.ts';
import { tournamentWords } from './words/tournament/compiled/index.ts';

type Format = TournamentTerms['format'];
type Pace = 'quick' | 'normal' | 'days';

const PACES = {
  quick: { clock: { bank: 300, increment: 10 }, minutes: 60 },
  normal: { clock: { bank: 900, increment: 20 }, minutes: 120 },
  days: { clock: { days: 1 }, minutes: 30 * 1440 },
} as const;
const ARENA_MINUTES = 90;
/** Bots that fill tables up play like somebody who knows the game: the second strength, where there is one. */
const FILL_AT = 1;

/** The ways to play a game that have a name; empty = there is one. */
function usePresets(game: string): readonly Preset[] {
  const [presets, setPresets] = useState<readonly Preset[]>([]);
  useEffect(() => {
    setPresets([]);
    loadSetups(game).then(
      (setups) => setPresets(setups.presets),
      () => {},
    );
  }, [game]);
  return presets;
}

/** The form for a new tournament: what is played, how, and when. */
export function NewTournament({ route }: PageProps): JSX.Element {
  const { lang } = settings.value;
  const words = tournamentWords();
  const form = formWords();
  const asked = route.query.get('game') ?? undefined;
  const club = route.query.get('club');
  const games = offeredGames(asked);
  const [name, setName] = useState('');
  const [league, setLeague] = useState('');
  const [game, setGame] = useState(gameOrDefault(asked ?? games[0]?.id).id);
  const [presetId, setPresetId] = useState('');
  const [format, setFormat] = useState<Format>('swiss');
  const [wantedSize, setSize] = useState(2);
  const [pace, setPace] = useState<Pace>('normal');
  const [begins, setBegins] = useState<'hand' | 'time'>('hand');
  const [starts, setStarts] = useState('');
  const [guests, setGuests] = useState(false);
  const [fill, setFill] = useState(true);
  const [wantsRated, setRated] = useState(true);
  const state = useAccountState();
  const hasRatings = state?.offers.ratings ?? false;
  const manifest = gameOrDefault(game);
  const { levels } = manifest.bots;
  const presets = usePresets(game);
  // Without aids first: a tournament is played by the rules alone.
  const preset = presets.find(({ id }) => id === presetId) ?? presets.find(({ aids }) => !aids) ?? presets[0];
  const options = preset ? optionsOf(preset.chosen) : { scenario: manifest.defaultScenario };
  const scenario = typeof options.scenario === 'string' ? options.scenario : manifest.defaultScenario;
  const sizes = (manifest.seats[scenario] ?? [2]).filter((size) => size >= 2 && size <= 6);
  const size = sizes.includes(wantedSize) ? wantedSize : (sizes[0] ?? 2);
  const attempt = useAttempt(tournamentNote(words, form.needsAccount));
  const create = (): void => {
    void attempt.run(async () => {
      const { clock, minutes } = PACES[pace];
      const { id } = await tournamentsApi.create({
        name,
        game,
        options,
        size,
        format,
        clock,
        guests,
        rated: hasRatings && wantsRated && !guests,
        minutes: format === 'arena' && pace !== 'days' ? ARENA_MINUTES : minutes,
        fill: fill ? (levels[Math.min(FILL_AT, levels.length - 1)] ?? 0) : null,
        ...(club ? { club, league: league.trim() || null } : {}),
        starts: begins === 'time' && starts ? new Date(starts).getTime() : null,
      });
      go(to('tournament', id));
    });
  };
  return (
    <FeaturePage title={form.newTitle}>
      <h1>{form.newTitle}</h1>
      {state?.account === null && attempt.note === null && (
        <p class="note">
          <NeedsAccount why={form.needsAccount} link={words.makeAccount} />
        </p>
      )}
      <form
        class="card stack"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <TextField label={form.newName} required maxLength={48} value={name} onChange={setName} />
        {club && (
          <TextField label={form.league} note={form.leagueNote} maxLength={48} value={league} onChange={setLeague} />
        )}
        <Select
          label={form.newGame}
          value={game}
          options={games.map(({ id, title }) => ({ value: id, label: title[lang] }))}
          onChange={setGame}
        />
        {presets.length > 1 && preset && (
          <Select
            label={form.newPlay}
            value={preset.id}
            options={presets.map(({ id, title }) => ({ value: id, label: title[lang] }))}
            onChange={setPresetId}
          />
        )}
        <Segments
          legend={form.newFormat}
          value={format}
          options={TOURNAMENT_FORMATS.map((value) => ({ value, label: words.formats[value] }))}
          onChange={setFormat}
        />
        <p class="soft small">{words.formatNotes[format]}</p>
        <Segments
          legend={form.newSize}
          value={size}
          options={sizes.map((value) => ({ value, label: value }))}
          onChange={setSize}
        />
        <Select
          label={form.pace}
          value={pace}
          options={(['quick', 'normal', 'days'] as const).map((value) => ({ value, label: form.paces[value] }))}
          onChange={setPace}
        />
        <Segments
          legend={form.begins}
          value={begins}
          options={(['hand', 'time'] as const).map((value) => ({ value, label: form.beginsBy[value] }))}
          onChange={setBegins}
        />
        {begins === 'time' && (
          <TextField label={form.when} type="datetime-local" required value={starts} onChange={setStarts} />
        )}
        <Checkbox label={form.fill} note={form.fillNote} checked={fill} onChange={setFill} />
        <Checkbox label={form.guests} note={form.guestsNote} checked={guests} onChange={setGuests} />
        {hasRatings && (
          <Checkbox
            label={form.rated}
            note={guests ? form.ratedNotGuests : form.ratedNote}
            checked={wantsRated && !guests}
            disabled={guests}
            onChange={setRated}
          />
        )}
        <div class="row">
          <Button type="submit" look="main" busy={attempt.busy}>
            {form.create}
          </Button>
          <ButtonLink href={to('tournaments')}>{words.all}</ButtonLink>
        </div>
        <AttemptNote attempt={attempt} />
      </form>
    </FeaturePage>
  );
}
