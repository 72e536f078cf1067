import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { introduce, makeTable } from '../api.ts';
import type { PageProps } from '../app.tsx';
import { GAME_IDS, type GameId, isGame } from '../offline/game-ids.ts';
import { ask } from '../offline/page.ts';
import { go, to } from '../router.ts';
import { settings } from '../settings/settings.ts';
import { useStore } from '../store.ts';
import { hidesHands } from '../table/curtain.tsx';
import type { Clock, GameSheet, SeatWish, Spectators, TableWish } from '../table/link.ts';
import { Trouble } from '../table/link.ts';
import { HERE } from '../table/worker-link.ts';
import { Check, Choose, Segments } from '../ui/fields.tsx';
import { Frame } from '../ui/frame.tsx';
import { Icon } from '../ui/icons.tsx';
import { TroubleNote } from '../ui/trouble.tsx';
import { useWords, type Words } from '../words/index.ts';
import { useChoiceWords } from './choice-words.ts';
import { MainChoices, Readings } from './choices.tsx';
import { GameArt } from './game-art.tsx';
import './lobby.css';
import { botNames } from './names.ts';
import { type Answer, type Chosen, optionsOf, seatCounts } from './options.ts';
import { PreviewBoard } from './preview.tsx';
import { type SeatPlan, Seats } from './seats.tsx';

const CLOCKS: { readonly [name: string]: Clock } = {
  none: null,
  blitz: { bank: 300, increment: 10 },
  normal: { bank: 900, increment: 20 },
  slow: { days: 1 },
};
const WATCHING: { readonly [name: string]: Spectators } = { open: 'open', delayed: { delay: 3 }, closed: 'closed' };

const plan = (count: number, old: readonly SeatPlan[]): readonly SeatPlan[] => {
  const names = botNames(count);
  return Array.from({ length: count }, (_, i) => old[i] ?? { kind: i === 0 ? 'me' : 'bot', name: names[i], level: 1 });
};

const wishFor = (seat: SeatPlan, w: Words): SeatWish =>
  seat.kind === 'invite'
    ? { kind: 'open' }
    : seat.kind === 'bot'
      ? { kind: 'bot', level: seat.level, name: seat.name }
      : { kind: 'me', name: (seat.kind === 'me' ? settings.get().name : seat.name) || w.common.guest };

/** The table's own terms: clock, spectators, hints and so on. */
interface Terms {
  readonly clock: string;
  readonly watching: string;
  readonly public: boolean;
  readonly hints: boolean;
  readonly takeback: boolean;
  readonly absent: boolean;
  /** null = as the game likes it. */
  readonly curtain: boolean | null;
}

function TermsForm(props: {
  terms: Terms;
  online: boolean;
  /** One device goes round: with a curtain? null = it does not go round. */
  curtain: boolean | null;
  onChange: (terms: Terms) => void;
}): JSX.Element {
  const w = useWords();
  const { terms, online } = props;
  const set = (part: Partial<Terms>): void => props.onChange({ ...terms, ...part });
  const listed = <K extends string>(labels: { readonly [key in K]: string }): { value: K; label: string }[] =>
    (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }));
  return (
    <>
      <Check
        label={w.setup.hints}
        note={w.setup.hintsNote}
        checked={terms.hints}
        onChange={(hints) => set({ hints })}
      />
      <Check
        label={w.setup.takeback}
        note={w.setup.takebackNote}
        checked={terms.takeback}
        onChange={(takeback) => set({ takeback })}
      />
      {props.curtain !== null && (
        <Check
          label={w.setup.curtain}
          note={w.setup.curtainNote}
          checked={props.curtain}
          onChange={(curtain) => set({ curtain })}
        />
      )}
      {online && (
        <>
          <Choose
            label={w.setup.clock}
            value={terms.clock}
            options={listed(w.setup.clocks)}
            onChange={(clock) => set({ clock })}
          />
          <Choose
            label={w.setup.spectators}
            value={terms.watching}
            options={listed(w.setup.watching)}
            onChange={(watching) => set({ watching })}
          />
          <Check
            label={w.setup.public}
            note={w.setup.publicNote}
            checked={terms.public}
            onChange={(on) => set({ public: on })}
          />
          <Check
            label={w.setup.absent}
            note={w.setup.absentNote}
            checked={terms.absent}
            onChange={(absent) => set({ absent })}
          />
        </>
      )}
    </>
  );
}

/** Sets up a table: game, rules, seats, terms; with the board it gives beside it. */
export function Setup({ route }: PageProps): JSX.Element {
  const w = useWords();
  const { lang } = useStore(settings);
  const wanted = route.path[1] ?? 'watch';
  const game: GameId = isGame(wanted) ? wanted : 'watch';
  const [sheet, setSheet] = useState<GameSheet | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const [seats, setSeats] = useState<readonly SeatPlan[]>([]);
  const [terms, setTerms] = useState<Terms>({
    clock: 'none',
    watching: 'open',
    public: true,
    hints: true,
    takeback: true,
    absent: true,
    curtain: null,
  });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const wording = useChoiceWords(game, lang, w.setup.yes, w.setup.no);

  useEffect(() => {
    setSheet(null);
    setChosen({});
    ask('describe', game).then(setSheet, (error: Trouble) => setTrouble(error));
  }, [game]);
  const counts = sheet ? seatCounts(sheet, chosen) : [];
  useEffect(() => {
    if (counts.length === 0) return;
    const fits = counts.includes(seats.length) ? seats.length : counts.includes(4) ? 4 : counts[counts.length - 1];
    if (fits !== seats.length) setSeats(plan(fits, seats.slice(0, fits)));
  }, [counts.join()]);

  const choose = (path: string, answer: Answer | null): void =>
    setChosen((old) => {
      // Another rule book or scenario settles the contested rules anew.
      const kept =
        path === 'edition' || path === 'scenario'
          ? Object.entries(old).filter(([key]) => !key.startsWith('readings.'))
          : Object.entries(old);
      const next: { [path: string]: Answer } = Object.fromEntries(kept);
      if (answer === null) delete next[path];
      else next[path] = answer;
      return next;
    });
  const online = seats.some(({ kind }) => kind === 'invite');
  const goesRound = !online && seats.filter(({ kind }) => kind === 'me' || kind === 'device').length > 1;
  const curtain = goesRound ? (terms.curtain ?? hidesHands(game)) : null;
  const options = optionsOf(chosen);

  const make = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    const wish: TableWish = {
      game,
      options: { ...options, seats: seats.length },
      seats: seats.map((seat) => wishFor(seat, w)),
      clock: online ? CLOCKS[terms.clock] : null,
      spectators: online ? WATCHING[terms.watching] : 'closed',
      public: online && terms.public,
      hints: terms.hints,
      takeback: terms.takeback,
      absent: terms.absent ? 'bot' : 'wait',
      ...(curtain === null ? {} : { curtain }),
    };
    try {
      if (online) {
        await introduce(settings.get().name || w.common.guest);
        go(to('table', (await makeTable(wish)).table.id));
      } else go(to('table', HERE + (await ask('make', wish)).id));
    } catch (error) {
      setTrouble(error instanceof Trouble ? error : new Trouble('broken', String(error)));
      setBusy(false);
    }
  };

  return (
    <Frame title={w.setup.title}>
      <div class="page">
        <h1>{w.setup.title}</h1>
        <form
          class="setup-grid"
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <div class="stack">
            <fieldset class="card stack">
              <legend class="unseen">{w.setup.game}</legend>
              <div class="game-choice">
                {GAME_IDS.map((id) => (
                  <label key={id}>
                    <input type="radio" name="game" checked={id === game} onChange={() => go(to('new', id))} />
                    <GameArt game={id} flat />
                    <span>{w.games[id].name}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            {sheet ? (
              <>
                <section class="card stack">
                  <MainChoices sheet={sheet} chosen={chosen} wording={wording} onChoose={choose} />
                  <Readings sheet={sheet} chosen={chosen} wording={wording} onChoose={choose} game={game} />
                </section>
                <section class="card stack">
                  <h2>{w.setup.seats}</h2>
                  <Segments
                    legend={w.setup.count}
                    value={seats.length}
                    options={counts.map((n) => ({ value: n, label: String(n) }))}
                    onChange={(n) => setSeats(plan(n, seats.slice(0, n)))}
                  />
                  <Seats seats={seats} onChange={setSeats} />
                </section>
                <section class="card stack">
                  <h2>{w.setup.table}</h2>
                  <TermsForm terms={terms} online={online} curtain={curtain} onChange={setTerms} />
                </section>
              </>
            ) : (
              !trouble && <div class="spinner" role="status" aria-label={w.common.loading} />
            )}
          </div>
          <div class="setup-side stack">
            <PreviewBoard
              game={game}
              options={{ ...options, seats: seats.length }}
              ready={sheet !== null && seats.length > 0}
            />
            {trouble && <TroubleNote trouble={trouble} />}
            <button type="submit" class="button main" disabled={busy || !sheet}>
              <Icon name={online ? 'people' : 'play'} />
              {online ? w.setup.create : w.setup.start}
            </button>
          </div>
        </form>
      </div>
    </Frame>
  );
}
