import type { Seat } from '@holdfast/kernel';
import { listText } from '../../../ui/list-text.ts';
import './panels.css';
import { COSTS, lacking, piecesLeft, RESOURCES, WORKS, WORTH, type Work } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { BuildPicture } from '../art/build-picture.tsx';
import { TokenBack } from '../art/card-back.tsx';
import { ResourceIcon } from '../art/resource.tsx';
import { type Props, rulesOf } from '../props.ts';
import { amountText, watchWords } from '../watch-words.ts';

/** Number of wildling tokens under a seat's unbuilt settlements or keeps, including those from older mixes (`Buried`). */
function tokensUnder({ view }: Props, seat: Seat | null, work: Work): number {
  const tokens = view.wall?.tokens;
  if (!tokens || seat === null) return 0;
  if (work === 'settlement') return itemAt(tokens.underSettlements, seat) + itemAt(tokens.underSettlementsBuried, seat);
  return work === 'keep' ? itemAt(tokens.underKeeps, seat) + itemAt(tokens.underKeepsBuried, seat) : 0;
}

/** A line of the cost card: what the work costs, whether the viewer can pay it, and how many are left. */
function costLine(props: Props, work: Work) {
  const { view, viewer } = props;
  const w = watchWords();
  const seat = viewer === 'table' ? null : viewer;
  const under = tokensUnder(props, seat, work);
  const lack = seat === null ? [] : lacking(itemAt(view.players, seat).hand ?? [], COSTS[work]);
  return (
    <li key={work} class={lack.length === 0 ? 'cost can' : 'cost'}>
      <BuildPicture work={work} seat={seat ?? 0} size={44} />
      <span class="grow">
        <span class="cost-name">
          <b>{w.game.pieces[work]}</b>
          {WORTH[work] > 0 && <span class="tag">{w.cost.worth({ points: WORTH[work] })}</span>}
        </span>
        <span class="cost-marks">
          {RESOURCES.flatMap((kind) =>
            Array.from({ length: COSTS[work][kind] ?? 0 }, (_, i) => (
              <ResourceIcon key={`${kind}${i}`} kind={kind} size={22} />
            )),
          )}
        </span>
        <span class="unseen">
          {listText(
            RESOURCES.filter((kind) => COSTS[work][kind]).map((kind) => amountText(w, COSTS[work][kind] ?? 0, kind)),
          )}
        </span>
        {seat !== null && (
          <small class={lack.length ? 'soft' : 'good'}>
            {lack.length
              ? w.cost.lack({ what: listText(lack.map(([kind, count]) => amountText(w, count, kind))) })
              : w.cost.can}
          </small>
        )}
      </span>
      {seat !== null && (
        <span class="cost-left">
          <span>
            {work === 'card' ? w.cost.deck({ count: view.deck }) : w.cost.left({ count: piecesLeft(view, seat, work) })}
          </span>
          {under > 0 && (
            <span class="cost-tokens" role="img" aria-label={w.cost.tokens({ count: under })}>
              {Array.from({ length: under }, (_, i) => (
                <svg key={i} width="18" height="18" viewBox="-10 -10 20 20" aria-hidden="true">
                  <TokenBack />
                </svg>
              ))}
            </span>
          )}
        </span>
      )}
    </li>
  );
}

/** The building cost card with the tokens under its pieces; below it the token pool, trade rates and supply. */
export function Costs(props: Props) {
  const { view, viewer } = props;
  const w = watchWords();
  const rules = rulesOf(props);
  const seat = viewer === 'table' ? null : viewer;
  const tokens = view.wall?.tokens ?? null;
  return (
    <div class="watch-panel">
      <ul class="cost-card">
        {WORKS.filter((work) => rules.board.wall || work !== 'guard').map((work) => costLine(props, work))}
      </ul>
      {tokens && (
        <p class="soft small">
          {w.cost.tokenNote} {w.cost.pool({ count: tokens.pool })}.
        </p>
      )}
      {seat !== null && (
        <>
          <h3>{w.cost.rates}</h3>
          <ul class="rates">
            {itemAt(view.players, seat).rates.map((rate, i) => (
              <li key={RESOURCES[i]} aria-label={w.trade.rate({ rate, kind: w.game.resources[itemAt(RESOURCES, i)] })}>
                <b>{rate}</b>
                <ResourceIcon kind={itemAt(RESOURCES, i)} size={24} />
                <span aria-hidden="true">: 1</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{w.cost.supply}</h3>
      <ul class="rates">
        {view.supply.map((count, i) => (
          <li key={RESOURCES[i]} aria-label={w.amount({ count, kind: w.game.resources[itemAt(RESOURCES, i)] })}>
            <ResourceIcon kind={itemAt(RESOURCES, i)} size={24} />
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
