import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import type { Failure } from '../../core/errors.ts';
import { shownLang } from '../../core/page-words.ts';
import { go, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameOrDefault, gameTitle, offeredGames } from '../../games.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Checkbox, Segments, Select } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useSetups } from '../../ui/use-setups.ts';
import { useTicks } from '../../ui/use-ticks.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { firstChoice, fitting, matchPresets, RANGES, rememberChoice, seatCounts, wishOf } from './match-choice.ts';
import { type MatchSearch, useMatch } from './use-match.ts';
import { matchingWords } from './words/compiled/index.ts';
import './find-game.css';

/** What kind of game to look for; the last choices are remembered. */
function Choices({ search }: { search: MatchSearch }): JSX.Element {
  const words = matchingWords();
  const lang = shownLang();
  const games = offeredGames();
  const [chosen, setChosen] = useState(() => firstChoice(games[0]?.id ?? ''));
  const game = gameOrDefault(chosen.game);
  const [unloaded, setUnloaded] = useState<Failure | null>(null);
  const setups = useSetups(game.id, setUnloaded);
  const { mayBeRated } = search;
  const presets = setups ? matchPresets(setups) : [];
  const choice = fitting(chosen, game, presets);
  const preset = presets.find(({ id }) => id === choice.preset) ?? null;
  const failure = search.failure ?? unloaded;
  const attempt = useAttempt();
  const find = (): void =>
    void attempt.run(() => {
      rememberChoice(choice);
      const wish = wishOf(choice, presets);
      return search.find(mayBeRated ? wish : { ...wish, rated: 'no' }, settings.peek().name || commonWords().guest);
    });
  return (
    <>
      <p class="soft">{search.lost ? words.lost : words.lead}</p>
      <div class="find-choices">
        <Segments
          legend={words.game}
          value={game.id}
          options={games.map(({ id, shortTitle }) => ({ value: id, label: shortTitle[lang] }))}
          onChange={(id) => setChosen({ ...choice, game: id })}
        />
        {presets.length > 1 && (
          <Select
            label={words.preset}
            value={choice.preset ?? ''}
            options={presets.map(({ id, title }) => ({ value: id, label: title[lang] }))}
            onChange={(id) => setChosen({ ...choice, preset: id })}
          />
        )}
        <Segments
          legend={words.seats}
          value={choice.seats}
          options={seatCounts(game, preset).map((n) => ({ value: n, label: String(n) }))}
          onChange={(seats) => setChosen({ ...choice, seats })}
        />
        <Segments
          legend={words.length}
          value={choice.length}
          options={(['quick', 'normal', 'days'] as const).map((value) => ({ value, label: words.lengths[value] }))}
          onChange={(length) => setChosen({ ...choice, length })}
        />
      </div>
      {preset && <p class="soft small">{preset.note[lang]}</p>}
      <Checkbox label={words.bots} checked={choice.bots} onChange={(bots) => setChosen({ ...choice, bots })} />
      {mayBeRated && (
        <details class="more">
          <summary>{words.more}</summary>
          <div class="find-choices">
            <Select
              label={words.rated}
              value={choice.rated}
              options={(['any', 'yes', 'no'] as const).map((value) => ({ value, label: words.ratedChoices[value] }))}
              onChange={(rated) => setChosen({ ...choice, rated })}
            />
            <Select
              label={words.within}
              value={String(choice.within ?? '')}
              options={[
                { value: '', label: words.anyRange },
                ...RANGES.map((points) => ({ value: String(points), label: words.range({ points }) })),
              ]}
              onChange={(points) => setChosen({ ...choice, within: points === '' ? null : Number(points) })}
            />
          </div>
        </details>
      )}
      {failure && <ErrorNote failure={failure} />}
      <div class="row">
        <Button look="main" icon="people" busy={attempt.busy} disabled={!setups} onClick={find}>
          {words.find}
        </Button>
      </div>
    </>
  );
}

const minutes = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Progress of the search; screen readers hear changes, not the seconds. */
function Waiting(props: { search: MatchSearch; place: MatchSearch['place'] & { state: 'waiting' } }): JSX.Element {
  const lang = shownLang();
  const words = matchingWords();
  const { wish, looking, range, points, since, botsAt } = props.place;
  const cancel = useRef<HTMLButtonElement>(null);
  useTicks(true);
  // The clicked button is gone: focus the one in its place.
  useEffect(() => cancel.current?.focus({ preventScroll: true }), []);
  const now = Date.now() + props.search.aheadMs;
  return (
    <>
      <div class="find-waiting" role="status">
        <strong>{words.waiting({ game: gameTitle(wish.game, lang) })}</strong>
        <span>{words.looking({ n: looking })}</span>
        {wish.rated !== 'no' && (
          <span class="soft small">
            {range === null ? words.rangeAny : words.rangeNow({ points: range, from: points })}
          </span>
        )}
        {botsAt !== null && <span class="soft small">{words.botsSoon}</span>}
      </div>
      <p class="soft find-time" role="timer" aria-label={words.waited}>
        <Icon name="clock" size={18} /> {minutes(now - since)}
      </p>
      <div class="row">
        <Button icon="close" ref={cancel} onClick={() => void props.search.cancel()}>
          {words.cancel}
        </Button>
      </div>
    </>
  );
}

/** Finds a game with others, on the home page; nothing if the server does not offer it. */
export function FindGame(): JSX.Element | null {
  const words = matchingWords();
  const search = useMatch((table) => {
    announce(matchingWords().found);
    go(to('table', table));
  });
  const { place } = search;
  if (place.state === 'absent') return null;
  return (
    <section class="card stack find-game" aria-labelledby="find-game-title">
      <h2 id="find-game-title">{words.title}</h2>
      {place.state === 'waiting' ? <Waiting search={search} place={place} /> : <Choices search={search} />}
    </section>
  );
}
