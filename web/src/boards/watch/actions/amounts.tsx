import { listText } from '../../../ui/list-text.ts';
import './amounts.css';
import { type Amounts, RESOURCES, type Resource } from '@holdfast/watch/table';
import { Icon } from '../../../ui/icons.tsx';
import { ResourceIcon } from '../art/resource.tsx';
import { amountText, type Words } from '../watch-words.ts';

export const totalOf = (amounts: Amounts): number => RESOURCES.reduce((sum, kind) => sum + (amounts[kind] ?? 0), 0);

/** Amounts without the kinds that are zero, as moves require. */
export const without0 = (amounts: Amounts): Amounts =>
  Object.fromEntries(RESOURCES.filter((kind) => amounts[kind]).map((kind) => [kind, amounts[kind]]));

/** The amounts, limited to what the hand holds. */
export const within = (amounts: Amounts, hand: readonly number[]): Amounts =>
  without0(Object.fromEntries(RESOURCES.map((kind, i) => [kind, Math.min(amounts[kind] ?? 0, hand[i] ?? 0)])));

export const changed = (amounts: Amounts, kind: Resource, by: number): Amounts =>
  without0({ ...amounts, [kind]: Math.max(0, (amounts[kind] ?? 0) + by) });

export const sayAmounts = (w: Words, amounts: Amounts): string =>
  listText(RESOURCES.filter((kind) => amounts[kind]).map((kind) => amountText(w, amounts[kind] ?? 0, kind))) ||
  w.nothing;

/** Amounts as a row of counts with resource icons. */
export function AmountsRow({
  amounts,
  w,
  size = 22,
}: {
  readonly amounts: Amounts;
  readonly w: Words;
  readonly size?: number;
}) {
  return (
    <span class="amounts" role="img" aria-label={sayAmounts(w, amounts)}>
      {RESOURCES.filter((kind) => amounts[kind]).map((kind) => (
        <span key={kind} class="amount">
          <b>{amounts[kind]}</b>
          <ResourceIcon kind={kind} size={size} />
        </span>
      ))}
      {totalOf(amounts) === 0 && <span class="soft">{w.nothing}</span>}
    </span>
  );
}

/** Five resource buttons: each tap adds one; the small minus button removes one. */
export function AmountsPad(props: {
  readonly legend: string;
  /** Prefix of the `data-guide` names that lessons refer to: `give` yields `give-ore`. */
  readonly guide?: string;
  /** Hides the legend visually, because the page already shows the same text elsewhere. */
  readonly quiet?: boolean;
  readonly w: Words;
  readonly amounts: Amounts;
  /** Highest count per kind; null: at most 9 of each kind. */
  readonly most: readonly number[] | null;
  readonly barred?: readonly Resource[];
  onChange(amounts: Amounts): void;
}) {
  const { w, amounts, most, barred = [] } = props;
  return (
    <fieldset class="pad">
      <legend class={props.quiet ? 'unseen' : undefined}>{props.legend}</legend>
      <div class="pad-row">
        {RESOURCES.map((kind, i) => {
          const count = amounts[kind] ?? 0;
          const never = most?.[i] === 0 || barred.includes(kind);
          const full = count >= (most?.[i] ?? 9);
          return (
            <div key={kind} class={`pad-kind${count ? ' some' : ''}`}>
              <button
                type="button"
                class="pad-more"
                data-guide={props.guide && `${props.guide}-${kind}`}
                disabled={never}
                // A full kind is not `disabled`, so that it keeps the focus and an extra key press cannot remove a card.
                aria-disabled={full}
                aria-label={`${count}${most ? `/${most[i]}` : ''} ${w.game.resources[kind]}: ${w.trade.more({ kind: w.game.resources[kind] })}`}
                onClick={() => full || props.onChange(changed(amounts, kind, 1))}
              >
                <ResourceIcon kind={kind} size={30} />
                <b>{count}</b>
                {most && <small>/{most[i]}</small>}
              </button>
              <button
                type="button"
                class="pad-less"
                disabled={count === 0}
                aria-label={w.trade.less({ kind: w.game.resources[kind] })}
                onClick={({ currentTarget }) => {
                  props.onChange(changed(amounts, kind, -1));
                  if (count === 1) (currentTarget.previousElementSibling as HTMLElement).focus();
                }}
              >
                <Icon name="minus" size={16} />
              </button>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
