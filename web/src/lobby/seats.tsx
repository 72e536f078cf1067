import type { JSX } from 'preact';
import { settings } from '../settings/settings.ts';
import { useStore } from '../store.ts';
import { Choose } from '../ui/fields.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useWords } from '../words/index.ts';

export const SEAT_KINDS = ['me', 'device', 'invite', 'bot'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** One seat as the set-up page holds it. */
export interface SeatPlan {
  readonly kind: SeatKind;
  readonly name: string;
  readonly level: number;
}

/** Who sits where: me, somebody else on this device, a guest by link, or a bot. */
export function Seats(props: {
  seats: readonly SeatPlan[];
  onChange: (seats: readonly SeatPlan[]) => void;
}): JSX.Element {
  const w = useWords();
  const { name: myName } = useStore(settings);
  const change = (at: number, part: Partial<SeatPlan>): void =>
    props.onChange(props.seats.map((seat, i) => (i === at ? { ...seat, ...part } : seat)));
  return (
    <ul>
      {props.seats.map((seat, i) => (
        <li class="seat-line" key={i}>
          <SeatMark seat={i} size={32} />
          <Choose
            label={w.setup.seat(i + 1)}
            hideLabel
            value={seat.kind}
            options={SEAT_KINDS.map((kind) => ({ value: kind, label: w.setup.who[kind] }))}
            onChange={(kind) => change(i, { kind })}
          />
          {seat.kind === 'bot' ? (
            <Choose
              label={`${w.setup.seat(i + 1)}: ${w.setup.level}`}
              hideLabel
              value={String(seat.level)}
              options={w.setup.levels.map((label, level) => ({
                value: String(level),
                label: `${seat.name} · ${label}`,
              }))}
              onChange={(level) => change(i, { level: Number(level) })}
            />
          ) : seat.kind === 'invite' ? (
            <span class="soft small">{w.wait.inviteNote}</span>
          ) : (
            <label>
              <span class="unseen">{w.setup.playerName(i + 1)}</span>
              <input
                class="input"
                value={seat.kind === 'me' ? myName : seat.name}
                maxLength={24}
                placeholder={seat.kind === 'me' ? w.common.name : w.setup.playerName(i + 1)}
                onInput={(event) =>
                  seat.kind === 'me'
                    ? settings.patch({ name: event.currentTarget.value })
                    : change(i, { name: event.currentTarget.value })
                }
              />
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
