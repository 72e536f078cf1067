import type { GameManifest } from '@holdfast/kernel';
import { TOURNAMENT_FORMATS } from '@holdfast/protocol/features/tournament-summary';
import type { TournamentTerms } from '@holdfast/protocol/features/tournaments';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { optionsOf } from '../../core/chosen-options.ts';
import { go, type PageProps, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameOrDefault, loadSetups, offeredGames } from '../../games.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox, Segments, Select, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { NeedsAccount } from '../../ui/needs-account.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
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
/** Index of the level of the bots that fill up tables: the second, or the highest if there is only one. */
const FILL_AT = 1;

/** The values of the form. */
interface Wish {
  readonly name: string;
  readonly league: string;
  readonly game: string;
  /** Empty = the first preset without aids. */
  readonly preset: string;
  readonly format: Format;
  readonly size: number;
  readonly pace: Pace;
  readonly begins: 'hand' | 'time';
  /** The date field's local time; empty = not chosen. */
  readonly starts: string;
  readonly guests: boolean;
  readonly fill: boolean;
  readonly rated: boolean;
}

const firstWish = (game: string): Wish => ({
  name: '',
  league: '',
  game,
  preset: '',
  format: 'swiss',
  size: 2,
  pace: 'normal',
  begins: 'hand',
  starts: '',
  guests: false,
  fill: true,
  rated: true,
});

/** The options of the chosen game, and the preset and table size that result from the form's values. */
function useOffer(wish: Wish) {
  const presets = useLoaded(() => loadSetups(wish.game), { key: wish.game }).value?.presets ?? [];
  const manifest = gameOrDefault(wish.game);
  // Prefer a preset without aids, since tournaments are played without help.
  const preset = presets.find(({ id }) => id === wish.preset) ?? presets.find(({ aids }) => !aids) ?? presets[0];
  const options = preset ? optionsOf(preset.chosen) : { scenario: manifest.defaultScenario };
  const scenario = typeof options.scenario === 'string' ? options.scenario : manifest.defaultScenario;
  const sizes = (manifest.seats[scenario] ?? [2]).filter((size) => size >= 2 && size <= 6);
  const size = sizes.includes(wish.size) ? wish.size : (sizes[0] ?? 2);
  return { presets, preset, options, sizes, size, levels: manifest.bots.levels };
}
type Offer = ReturnType<typeof useOffer>;

function requestOf(wish: Wish, { options, size, levels }: Offer, hasRatings: boolean) {
  const { name, game, format, pace, guests } = wish;
  const { clock, minutes } = PACES[pace];
  return {
    name,
    game,
    options,
    size,
    format,
    clock,
    guests,
    rated: hasRatings && wish.rated && !guests,
    minutes: format === 'arena' && pace !== 'days' ? ARENA_MINUTES : minutes,
    fill: wish.fill ? (levels[Math.min(FILL_AT, levels.length - 1)] ?? 0) : null,
    starts: wish.begins === 'time' && wish.starts ? new Date(wish.starts).getTime() : null,
  };
}

interface PartProps {
  readonly wish: Wish;
  readonly change: (part: Partial<Wish>) => void;
}

/** The fields for the game, the format and the pace. */
function PlayFields({
  wish,
  change,
  offer,
  games,
}: PartProps & { offer: Offer; games: readonly GameManifest[] }): JSX.Element {
  const { lang } = settings.value;
  const words = tournamentWords();
  const form = formWords();
  const { presets, preset, sizes, size } = offer;
  return (
    <>
      <Select
        label={form.newGame}
        value={wish.game}
        options={games.map(({ id, title }) => ({ value: id, label: title[lang] }))}
        onChange={(game) => change({ game })}
      />
      {presets.length > 1 && preset && (
        <Select
          label={form.newPlay}
          value={preset.id}
          options={presets.map(({ id, title }) => ({ value: id, label: title[lang] }))}
          onChange={(id) => change({ preset: id })}
        />
      )}
      <Segments
        legend={form.newFormat}
        value={wish.format}
        options={TOURNAMENT_FORMATS.map((value) => ({ value, label: words.formats[value] }))}
        onChange={(format) => change({ format })}
      />
      <p class="soft small">{words.formatNotes[wish.format]}</p>
      <Segments
        legend={form.newSize}
        value={size}
        options={sizes.map((value) => ({ value, label: value }))}
        onChange={(next) => change({ size: next })}
      />
      <Select
        label={form.pace}
        value={wish.pace}
        options={(['quick', 'normal', 'days'] as const).map((value) => ({ value, label: form.paces[value] }))}
        onChange={(pace) => change({ pace })}
      />
    </>
  );
}

/** The fields for the start and for who may enter. */
function EntryFields({ wish, change, hasRatings }: PartProps & { hasRatings: boolean }): JSX.Element {
  const form = formWords();
  const { begins, starts, fill, guests } = wish;
  return (
    <>
      <Segments
        legend={form.begins}
        value={begins}
        options={(['hand', 'time'] as const).map((value) => ({ value, label: form.beginsBy[value] }))}
        onChange={(by) => change({ begins: by })}
      />
      {begins === 'time' && (
        <TextField
          label={form.when}
          type="datetime-local"
          required
          value={starts}
          onChange={(at) => change({ starts: at })}
        />
      )}
      <Checkbox label={form.fill} note={form.fillNote} checked={fill} onChange={(on) => change({ fill: on })} />
      <Checkbox label={form.guests} note={form.guestsNote} checked={guests} onChange={(on) => change({ guests: on })} />
      {hasRatings && (
        <Checkbox
          label={form.rated}
          note={guests ? form.ratedNotGuests : form.ratedNote}
          checked={wish.rated && !guests}
          disabled={guests}
          onChange={(rated) => change({ rated })}
        />
      )}
    </>
  );
}

/** The form for a new tournament. */
export function NewTournament({ route }: PageProps): JSX.Element {
  const words = tournamentWords();
  const form = formWords();
  const asked = route.query.get('game') ?? undefined;
  const club = route.query.get('club');
  const games = offeredGames(asked);
  const [wish, setWish] = useState(() => firstWish(gameOrDefault(asked ?? games[0]?.id).id));
  const change = (part: Partial<Wish>): void => setWish((now) => ({ ...now, ...part }));
  const offer = useOffer(wish);
  const state = useAccountState();
  const hasRatings = state?.offers.ratings ?? false;
  const attempt = useAttempt(tournamentNote(words, form.needsAccount));
  const create = (): void =>
    void attempt.run(async () => {
      const ofClub = club ? { club, league: wish.league.trim() || null } : {};
      const { id } = await tournamentsApi.create({ ...requestOf(wish, offer, hasRatings), ...ofClub });
      go(to('tournament', id));
    });
  return (
    <FeaturePage title={form.newTitle}>
      <h1>{form.newTitle}</h1>
      {state?.account === null && attempt.note === null && (
        <p class="note">
          <NeedsAccount why={form.needsAccount} link={words.makeAccount} />
        </p>
      )}
      <Form class="card stack" onSend={create}>
        <TextField
          label={form.newName}
          required
          maxLength={48}
          value={wish.name}
          onChange={(name) => change({ name })}
        />
        {club && (
          <TextField
            label={form.league}
            note={form.leagueNote}
            maxLength={48}
            value={wish.league}
            onChange={(league) => change({ league })}
          />
        )}
        <PlayFields wish={wish} change={change} offer={offer} games={games} />
        <EntryFields wish={wish} change={change} hasRatings={hasRatings} />
        <div class="row">
          <Button type="submit" look="main" busy={attempt.busy}>
            {form.create}
          </Button>
          <ButtonLink href={to('tournaments')}>{words.all}</ButtonLink>
        </div>
        <AttemptNote attempt={attempt} />
      </Form>
    </FeaturePage>
  );
}
