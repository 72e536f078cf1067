import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useChoiceWords } from '../../boards/use-choice-words.ts';
import { introduce, tablesApi } from '../../core/api.ts';
import { chooseCurtain } from '../../core/curtain-choice.ts';
import { type Failure, toFailure } from '../../core/errors.ts';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { shownLang } from '../../core/page-words.ts';
import { go, type PageProps, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { friendsApi } from '../../features/friends/api.ts';
import { gameOrDefault, offeredGames } from '../../games.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { RadioCard, Segments } from '../../ui/fields.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { commonWords } from '../../words/common/compiled/index.ts';
import { botOptionsAt } from '../local/bot-names.ts';
import { callWorker } from '../local/worker-client.ts';
import type { GameDescription, ResolvedChoices } from '../local/worker-messages.ts';
import { Readings, RuleChoices, ScenarioChoice } from './choices.tsx';
import { GameArt } from './game-art.tsx';
import './setup-page.css';
import { hasEditor } from '../../boards/editor-module.ts';
import type { Answer, Chosen } from '../../core/chosen-options.ts';
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
import { scenarioOf, usePlan } from './use-plan.ts';
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

/** What the choices come to, resolved by the game's engine; null until it has answered. */
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

/** Makes the table, on the server when somebody comes by link; its address. */
async function make(plan: Plan, guest: string, boardOption: string | undefined): Promise<string> {
  const request = tableRequestOf(plan, guest, boardOption);
  if (!isOnline(plan)) return LOCAL_PREFIX + (await callWorker('create', request));
  await introduce(settings.peek().name || guest);
  return (await tablesApi.create(request)).table.id;
}

/** Sets up a table: game, rules, seats, terms; with the board it gives beside it. */
export function Setup({ route }: PageProps): JSX.Element {
  const w = commonWords();
  const { lang } = settings.value;
  const manifest = gameOrDefault(route.path[1]);
  const game = manifest.id;
  const [lastDescription, setDescription] = useState<GameDescription | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const setups = useSetups(game, setFailure);
  // The presets are small and stand on top: the engine and the words of all choices are loaded once they are painted.
  const painted = setups !== null;
  const wording = useChoiceWords(game, lang, w.yes, w.no, painted);
  useEffect(() => {
    if (painted) callWorker('describe', game).then(setDescription, (error: Failure) => setFailure(error));
  }, [game, painted]);
  const description = lastDescription?.id === game ? lastDescription : null;
  const askedBoard = ownBoard(game, route.query.get('board') ?? '');
  const invited = route.query.get('invite');
  const { plan, counts, preset, change, pick, playOn } = usePlan(
    game,
    description,
    setups,
    askedBoard,
    invited !== null,
  );
  const boardOption = setups?.boardOption;
  const { chosen, seats, terms } = plan;
  const more = setupWords();
  const online = isOnline(plan);
  const resolved = useResolved(game, chosen, seats.length, setFailure);
  const scenario = scenarioOf(description, chosen);

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      // The scenario is named even when it is the usual one: guests read it in the waiting room.
      const table = await make({ ...plan, chosen: { scenario, ...chosen } }, w.guest, boardOption);
      if (preset) rememberPreset(game, preset.id);
      // Who cannot be invited is told why in the waiting room, where the invitation can be sent again.
      if (invited !== null && online) await friendsApi.invite({ table, name: invited }).catch(() => {});
      if (terms.curtain !== null) chooseCurtain(table, terms.curtain);
      go(to('table', table));
    } catch (error) {
      setFailure(toFailure(error));
      setBusy(false);
    }
  };
  const onChoose = (path: string, answer: Answer | null): void =>
    change({ chosen: choose(chosen, path, answer), ...(path === 'scenario' ? { board: null } : {}) });
  // What comes below the presets is rendered at once, with its words: no layout shift.
  const shape = { scenario, seats: seats.length, chosen };
  const bots = botOptionsAt(game, scenario);
  const ready =
    description && wording && resolved && setups
      ? { game: manifest, description, wording, resolved, shape, chosen, onChoose }
      : null;
  return (
    <Frame title={more.title}>
      <div class="page">
        <h1>{more.title}</h1>
        <p class="soft">{more.lead}</p>
        <form class="setup-grid" onSubmit={(event) => void submit(event)}>
          <div class="stack">
            {invited !== null && <p class="note">{more.inviting({ name: invited })}</p>}
            <GameChoice game={game} query={invited === null ? '' : `?${new URLSearchParams({ invite: invited })}`} />
            {setups && setups.presets.length > 0 && (
              <Presets game={manifest} presets={setups.presets} picked={preset} onPick={pick} />
            )}
            {ready && (
              <>
                <section class="card stack">
                  <ScenarioChoice {...ready} />
                  {boardOption && hasEditor(game) && <OwnBoardChoice game={game} picked={plan.board} onPick={playOn} />}
                  <RuleChoices {...ready} />
                  <Readings {...ready} />
                </section>
                <section class="card stack">
                  <h2>{more.seats}</h2>
                  <Segments
                    legend={more.count}
                    value={seats.length}
                    options={counts.map((n) => ({ value: n, label: String(n) }))}
                    onChange={(n) => change({ seats: planSeats(bots, n, seats, settings.peek().name) })}
                  />
                  <Seats options={bots} seats={seats} onChange={(next) => change({ seats: next })} />
                  <FairEvening options={bots} seats={seats} onChange={(next) => change({ seats: next })} />
                </section>
                <section class="card stack">
                  <h2>{more.table}</h2>
                  <TermsForm
                    terms={terms}
                    online={online}
                    levels={bots.levels}
                    curtain={curtainOf(plan)}
                    onChange={(next) => change({ terms: next })}
                  />
                </section>
              </>
            )}
            {!ready && !failure && <Loading />}
            {!ready && failure && <ErrorNote failure={failure} />}
          </div>
          {ready && (
            <div class="setup-side stack">
              <PreviewBoard
                game={game}
                options={planOptions(plan, boardOption)}
                fresh={setups?.laysFreshBoard(shape) ?? false}
                example={setups?.example?.(shape) ?? null}
              >
                <div class="setup-summary">
                  <h2>{manifest.title[lang]}</h2>
                  <p>
                    <strong>{preset ? preset.title[lang] : (plan.board?.name ?? more.own)}:</strong>{' '}
                    {preset ? preset.note[lang] : ready.wording('scenario').noteOf(scenario)}
                  </p>
                  <TableSize counts={preset?.counts ?? counts} minutes={preset?.minutes ?? null} />
                  <a class="small" href={to('rules', game, 'quick-start')}>
                    {more.howTo}
                  </a>
                </div>
                <ReconstructedNote game={manifest} shape={shape} />
              </PreviewBoard>
              {failure && <ErrorNote failure={failure} />}
              <div class="setup-start">
                <Button type="submit" look="main" icon={online ? 'people' : 'play'} busy={busy}>
                  {online ? more.create : more.start}
                </Button>
              </div>
            </div>
          )}
        </form>
      </div>
    </Frame>
  );
}
