import type { JSX } from 'preact';
import { changeSettings, settings } from '../../core/settings.ts';
import { Select, TextField } from '../../ui/fields.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { commonWords } from '../../words/common/compiled/index.ts';
import type { BotOptions } from '../local/bot-names.ts';
import { BotChoice, type BotPlan } from './bot-choice.tsx';
import { nameFor } from './bot-lineup.ts';
import { levelWords } from './words/level/compiled/index.ts';
import { seatWords } from './words/seat/compiled/index.ts';
import './seats.css';

export const SEAT_KINDS = ['me', 'device', 'invite', 'bot'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** One seat on the set-up page. */
export interface SeatPlan extends BotPlan {
  readonly kind: SeatKind;
  /** Name of a bot or of another person on this device; mine is in the settings. */
  readonly name: string;
}

/** Asks who sits where: me, somebody else on this device, somebody invited by link, or a bot. */
export function Seats(props: {
  options: BotOptions;
  seats: readonly SeatPlan[];
  onChange: (seats: readonly SeatPlan[]) => void;
}): JSX.Element {
  const w = seatWords();
  const common = commonWords();
  const { notes } = levelWords();
  const { name: myName } = settings.value;
  const change = (at: number, part: Partial<SeatPlan>): void =>
    props.onChange(props.seats.map((seat, i) => (i === at ? { ...seat, ...part } : seat)));
  /** Changes a seat. A bot's new temperament gets a new name; a person's name is cleared. */
  const choose = (at: number, part: Partial<SeatPlan>): void => {
    const seat = props.seats[at];
    if (!seat) return;
    const { kind, temperament, name } = { ...seat, ...part };
    const others = props.seats.filter((seat, i) => i !== at && seat.kind !== 'me').map((seat) => seat.name);
    const named = part.level !== undefined ? name : kind === 'bot' ? nameFor(temperament, [myName, ...others]) : '';
    change(at, { ...part, name: named });
  };
  /** Moves me to another seat; its occupant gets mine. */
  const sitAt = (at: number): void => {
    const before = props.seats.findIndex(({ kind }) => kind === 'me');
    props.onChange(props.seats.map((seat, i) => props.seats[i === at ? before : i === before ? at : i] ?? seat));
  };
  const hasMe = props.seats.some(({ kind }) => kind === 'me');
  return (
    <ul>
      {props.seats.map((seat, i) => (
        <li class="seat-line" key={i}>
          <SeatMark seat={i} size={32} />
          <Select
            label={common.seat({ n: i + 1 })}
            hideLabel
            value={seat.kind}
            options={SEAT_KINDS.map((kind) => ({ value: kind, label: w.who[kind] }))}
            onChange={(kind) => (kind === 'me' && hasMe ? sitAt(i) : choose(i, { kind }))}
          />
          {seat.kind === 'bot' ? (
            <BotChoice
              options={props.options}
              seat={i}
              name={seat.name}
              plan={seat}
              levelNote={notes[seat.level]}
              onChange={(part) => choose(i, part)}
            />
          ) : seat.kind === 'invite' ? (
            <span class="soft small">{w.inviteNote}</span>
          ) : (
            <TextField
              label={w.playerName({ n: i + 1 })}
              hideLabel
              value={seat.kind === 'me' ? myName : seat.name}
              maxLength={24}
              placeholder={seat.kind === 'me' ? common.name : w.playerName({ n: i + 1 })}
              onChange={(name) => (seat.kind === 'me' ? changeSettings({ name }) : change(i, { name }))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
