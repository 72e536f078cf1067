import type { TableSeat } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { settings } from '../../core/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useTicks } from '../../ui/use-ticks.ts';
import { spellTime } from './clock-time.ts';
import type { TableClient } from './table-client.ts';
import type { GameState } from './table-state.ts';
import type { TableUi } from './table-ui.ts';
import { agreementWords } from './words/agreement/compiled/index.ts';
import { tableWords } from './words/table/compiled/index.ts';
import { waitingWords } from './words/waiting/compiled/index.ts';

/** True for a person who is away and whose seat no bot plays. */
const isAway = ({ kind, present, playedByBot }: TableSeat): boolean => kind === 'person' && !present && !playedByBot;

/** Waits of this length or longer have no countdown. */
const COUNTED_MS = 3_600_000;

/** Milliseconds until the others may let a bot play the seat (at a table without a clock); null if they can't. */
function useTimeToVote({ table, time, isOver }: GameState, seat: TableSeat): number | null {
  const at = isOver.value || !isAway(seat) || table.value.paused ? null : (seat.botAt ?? null);
  const leftMs = at === null ? null : Math.max(0, at - time.now());
  useTicks(leftMs !== null && leftMs > 0);
  return leftMs;
}

/** Says that somebody is away. If there is room, the other players see when a bot may play for them. */
export function AwayNote({ ui, seat, small }: { ui: TableUi; seat: TableSeat; small: boolean }): JSX.Element {
  const { lang } = settings.value;
  const words = agreementWords();
  const leftMs = useTimeToVote(ui.game, seat);
  const counted = leftMs !== null && leftMs > 0 && leftMs < COUNTED_MS && ui.client.mine.value.length > 0;
  if (small || !counted) return <span class="away">{tableWords().gone}</span>;
  return (
    <span class="away" title={words.botLater({ name: seat.name })}>
      {words.botIn({ time: spellTime(lang, leftMs) })}
    </span>
  );
}

/** At a table with a clock: the host's button to let a bot play for an absent person whose time is up. */
export function BotButton({ ui, seat }: { ui: TableUi; seat: TableSeat }): JSX.Element | null {
  const w = waitingWords();
  const { client, game } = ui;
  const deadline = game.clocks.value[seat.seat]?.deadline ?? null;
  useTicks(deadline !== null && deadline > game.time.now());
  const isUp = deadline !== null && deadline <= game.time.now();
  if (!isUp || client.connection.host !== 'server' || !game.table.value.host || !isAway(seat) || game.isOver.value)
    return null;
  return (
    <Button
      icon="bot"
      aria-label={w.botAt({ n: seat.seat + 1 })}
      onClick={() => void client.attempt(() => client.connection.seatBot(seat.seat, {}))}
    >
      {w.bot}
    </Button>
  );
}

/** Says that the table waits for somebody who is away, with a vote: a bot plays for them once all others agree. */
function BotVote({
  game,
  client,
  seat,
}: {
  game: GameState;
  client: TableClient;
  seat: TableSeat;
}): JSX.Element | null {
  const words = agreementWords();
  const leftMs = useTimeToVote(game, seat);
  const mine = client.mine.value.filter((own) => own !== seat.seat);
  const isWaitedFor = game.waitingOn.value.includes(seat.seat);
  if (leftMs !== 0 || !isWaitedFor || mine.length === 0 || client.mine.value.includes(seat.seat)) return null;
  const votes = (game.table.value.botVotes ?? []).filter((vote) => vote.seat === seat.seat);
  const agreed = mine.every((own) => votes.some(({ by }) => by === own));
  const name = game.nameOf(seat.seat);
  const others = votes.map(({ by }) => game.nameOf(by));
  const vote = (): Promise<void> =>
    client.attempt(async () => {
      for (const own of mine) await client.connection.voteBot(own, seat.seat, !agreed);
    });
  return (
    <div class="note warm refusal" role="status">
      <Icon name="bot" />
      <p class="grow">
        {words.botSuggested({ name })}
        {others.length > 0 && ` ${words.botAgreed({ who: new Intl.ListFormat(settings.value.lang).format(others) })}`}
      </p>
      <Button onClick={() => void vote()}>{agreed ? words.botWithdraw : words.botAgree}</Button>
    </div>
  );
}

/** A vote for each absent person whom the table waits for. */
export function BotVoteNotes({ game, client }: { game: GameState; client: TableClient }): JSX.Element {
  return (
    <>
      {game.table.value.seats.map(
        (seat) => seat.botAt !== undefined && <BotVote key={seat.seat} game={game} client={client} seat={seat} />,
      )}
    </>
  );
}
