import type { GameManifest, GameSetups } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useChoiceWords } from '../../boards/use-choice-words.ts';
import { introduce, tablesApi } from '../../core/api.ts';
import { chooseCurtain } from '../../core/curtain-choice.ts';
import type { Failure } from '../../core/errors.ts';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { shownLang } from '../../core/page-words.ts';
import { go, type PageProps, type Route, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { friendsApi } from '../../features/friends/api.ts';
import { gameOrDefault, offeredGames } from '../../games.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { RadioCard, Segments } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { commonWords } from '../../words/common/compiled/index.ts';
import { botOptionsAt } from '../local/bot-names.ts';
import { callWorker } from '../local/worker-client.ts';
import type { GameDescription, ResolvedChoices } from '../local/worker-messages.ts';
import { type ChoicesProps, Readings, RuleChoices, ScenarioChoice } from './choices.tsx';
import { GameArt } from './game-art.tsx';
import './setup-page.css';
import { hasEditor } from '../../boards/editor-module.ts';
import type { Answer, Chosen } from '../../core/chosen-options.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useSetups } from '../../ui/use-setups.ts';
import { PreviewBoard } from './board-preview.tsx';
import { FairEvening } from './fair-evening.tsx';
import { choose } from './options.ts';
import { OwnBoardChoice } from './own-board-choice.tsx';
import { ownBoard } from './own-boards.ts';
import { rememberPreset } from './preset-plan.ts';
import { Presets, TableSize } from './presets.tsx';
import { ReconstructedNote } from './reconstructed.tsx';
import { planSeats } from './seat-plan.ts';
import { Seats } from './seats.tsx';
import { curtainOf, isOnline, type Plan, planOptions, tableRequestOf } from './table-request.ts';
import { TermsForm } from './terms.tsx';
import { type PlanInHand, scenarioOf, usePlan } from './use-plan.ts';
import { setupWords } from './words/setup/compiled/index.ts';

function GameChoice({ game, query }: { game: string; query: string }): JSX.Element {
  return (
    <fieldset class="card stack">
      <legend class="unseen">{setupWords().game}</legend>
      <div class="game-choice">
        {offeredGames(game).map(({ id, title }) => (
          <RadioCard key={id} name="game" checked={id === game} onPick={() => go(to('new', id) + query)}>
            <GameArt game={id} />
            <span>{title[shownLang()]}</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

/** The choices resolved by the game's engine; null until it has answered. */
function useResolved(
  game: string,
  chosen: Chosen,
  seats: number,
  fail: (failure: Failure) => void,
): ResolvedChoices | null {
  const [last, setLast] = useState<{ readonly game: string; readonly resolved: ResolvedChoices } | null>(null);
  useEffect(() => {
    if (seats === 0) return;
    let gone = false;
    callWorker('resolveChoices', game, chosen, seats).then((resolved) => !gone && setLast({ game, resolved }), fail);
    return () => {
      gone = true;
    };
  }, [game, JSON.stringify(chosen), seats]);
  return last?.game === game ? last.resolved : null;
}

/** Creates the table, on the server if the plan needs it, and returns its address. */
async function make(plan: Plan, guest: string, boardOption: string | undefined): Promise<string> {
  const request = tableRequestOf(plan, guest, boardOption);
  if (!isOnline(plan)) return LOCAL_PREFIX + (await callWorker('create', request));
  await introduce(settings.peek().name || guest);
  return (await tablesApi.create(request)).table.id;
}

interface SetupProps {
  readonly ready: ChoicesProps;
  readonly setups: GameSetups;
  readonly inHand: PlanInHand;
}

/** The sections for rules, seats and terms. */
function SetupSections({ ready, setups, inHand }: SetupProps): JSX.Element {
  const words = setupWords();
  const { plan, counts, change } = inHand;
  const { id: game } = ready.game;
  const bots = botOptionsAt(game, ready.shape.scenario);
  return (
    <>
      <section class="card stack">
        <ScenarioChoice {...ready} />
        {setups.boardOption && hasEditor(game) && (
          <OwnBoardChoice game={game} picked={plan.board} onPick={inHand.playOn} />
        )}
        <RuleChoices {...ready} />
        <Readings {...ready} />
      </section>
      <section class="card stack">
        <h2>{words.seats}</h2>
        <Segments
          legend={words.count}
          value={plan.seats.length}
          options={counts.map((n) => ({ value: n, label: String(n) }))}
          onChange={(n) => change({ seats: planSeats(bots, n, plan.seats, settings.peek().name) })}
        />
        <Seats options={bots} seats={plan.seats} onChange={(next) => change({ seats: next })} />
        <FairEvening options={bots} seats={plan.seats} onChange={(next) => change({ seats: next })} />
      </section>
      <section class="card stack">
        <h2>{words.table}</h2>
        <TermsForm
          terms={plan.terms}
          online={isOnline(plan)}
          levels={bots.levels}
          curtain={curtainOf(plan)}
          onChange={(next) => change({ terms: next })}
        />
      </section>
    </>
  );
}

/** The preview of the board, a summary, and the button. */
function SetupSide(props: SetupProps & { failure: Failure | null; busy: boolean }): JSX.Element {
  const words = setupWords();
  const { ready, setups, inHand, failure, busy } = props;
  const { plan, counts, preset } = inHand;
  const { game, shape } = ready;
  const { lang } = settings.value;
  const online = isOnline(plan);
  return (
    <div class="setup-side stack">
      <PreviewBoard
        game={game.id}
        options={planOptions(plan, setups.boardOption)}
        fresh={setups.laysFreshBoard(shape)}
        example={setups.example?.(shape) ?? null}
      >
        <div class="setup-summary">
          <h2>{game.title[lang]}</h2>
          <p>
            <strong>{preset ? preset.title[lang] : (plan.board?.name ?? words.own)}:</strong>{' '}
            {preset ? preset.note[lang] : ready.wording('scenario').noteOf(shape.scenario)}
          </p>
          <TableSize counts={preset?.counts ?? counts} minutes={preset?.minutes ?? null} />
          <a class="small" href={to('rules', game.id, 'quick-start')}>
            {words.howTo}
          </a>
        </div>
        <ReconstructedNote game={game} shape={shape} />
      </PreviewBoard>
      {failure && <ErrorNote failure={failure} />}
      <div class="setup-start">
        <Button type="submit" look="main" icon={online ? 'people' : 'play'} busy={busy}>
          {online ? words.create : words.start}
        </Button>
      </div>
    </div>
  );
}

/** The choices of a game and the data they need; `ready` is null until all of it is loaded. */
function useSetup(game: GameManifest, route: Route) {
  const w = commonWords();
  const [lastDescription, setDescription] = useState<GameDescription | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const setups = useSetups(game.id, setFailure);
  // The presets are small and at the top, so the engine and the words of all choices are loaded after them.
  const painted = setups !== null;
  const wording = useChoiceWords(game.id, settings.value.lang, w.yes, w.no, painted);
  useEffect(() => {
    if (painted) callWorker('describe', game.id).then(setDescription, (error: Failure) => setFailure(error));
  }, [game.id, painted]);
  const description = lastDescription?.id === game.id ? lastDescription : null;
  const askedBoard = ownBoard(game.id, route.query.get('board') ?? '');
  const inHand = usePlan(game.id, description, setups, askedBoard, route.query.has('invite'));
  const { chosen, seats } = inHand.plan;
  const resolved = useResolved(game.id, chosen, seats.length, setFailure);
  const onChoose = (path: string, answer: Answer | null): void =>
    inHand.change({ chosen: choose(chosen, path, answer), ...(path === 'scenario' ? { board: null } : {}) });
  const shape = { scenario: scenarioOf(description, chosen), seats: seats.length, chosen };
  const ready: ChoicesProps | null =
    description && wording && resolved && setups
      ? { game, description, wording, resolved, shape, chosen, onChoose }
      : null;
  return { setups, failure, inHand, shape, ready };
}

/** The page to set up a table: game, rules, seats and terms, beside a preview of the board. */
export function Setup({ route }: PageProps): JSX.Element {
  const words = setupWords();
  const manifest = gameOrDefault(route.path[1]);
  const game = manifest.id;
  const invited = route.query.get('invite');
  const { setups, failure: unloaded, inHand, shape, ready } = useSetup(manifest, route);
  const { plan, preset } = inHand;
  const attempt = useAttempt();
  const failure = attempt.failure ?? unloaded;
  const create = async (): Promise<void> => {
    // Name the scenario even if it is the default one, because the waiting room shows it.
    const chosen = { scenario: shape.scenario, ...plan.chosen };
    const table = await make({ ...plan, chosen }, commonWords().guest, setups?.boardOption);
    if (preset) rememberPreset(game, preset.id);
    // If the invitation fails, it can be sent again in the waiting room, which shows why.
    if (invited !== null && isOnline(plan)) await friendsApi.invite({ table, name: invited }).catch(() => {});
    if (plan.terms.curtain !== null) chooseCurtain(table, plan.terms.curtain);
    go(to('table', table));
  };
  return (
    <Frame title={words.title}>
      <div class="page">
        <h1>{words.title}</h1>
        <p class="soft">{words.lead}</p>
        <Form class="setup-grid" onSend={() => void attempt.run(create, 'leaves')}>
          <div class="stack">
            {invited !== null && <p class="note">{words.inviting({ name: invited })}</p>}
            <GameChoice game={game} query={invited === null ? '' : `?${new URLSearchParams({ invite: invited })}`} />
            {setups && setups.presets.length > 0 && (
              <Presets game={manifest} presets={setups.presets} picked={preset} onPick={inHand.pick} />
            )}
            {/* Rendered all at once, with its words, to avoid layout shifts. */}
            {ready && setups && <SetupSections ready={ready} setups={setups} inHand={inHand} />}
            {!ready && !failure && <Loading />}
            {!ready && failure && <ErrorNote failure={failure} />}
          </div>
          {ready && setups && (
            <SetupSide ready={ready} setups={setups} inHand={inHand} failure={failure} busy={attempt.busy} />
          )}
        </Form>
      </div>
    </Frame>
  );
}
