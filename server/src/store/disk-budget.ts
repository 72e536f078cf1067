import { ApiError } from '@holdfast/protocol';
import { logger } from '../core/logger.ts';
import type { Store } from './store.ts';

/** Share of the budget at which the operator is warned. */
const WARN_AT = 0.9;

export type DiskState = 'ok' | 'nearly-full' | 'full';

/** Measures the store's disk usage. Above the budget games go on, but no new tables can be created. */
export class DiskBudget {
  /** Null without a budget. */
  readonly budgetBytes: number | null;
  readonly #store: Pick<Store, 'usedBytes'>;
  #usedBytes = 0;
  #state: DiskState = 'ok';

  constructor(store: Pick<Store, 'usedBytes'>, budgetBytes: number | null) {
    this.#store = store;
    this.budgetBytes = budgetBytes;
  }

  get usedBytes(): number {
    return this.#usedBytes;
  }
  get state(): DiskState {
    return this.#state;
  }

  async measure(): Promise<void> {
    const usedBytes = await this.#store.usedBytes();
    this.#usedBytes = usedBytes;
    const { budgetBytes } = this;
    if (budgetBytes === null) return;
    const before = this.#state;
    this.#state = usedBytes >= budgetBytes ? 'full' : usedBytes >= budgetBytes * WARN_AT ? 'nearly-full' : 'ok';
    if (this.#state === before) return;
    const fields = { usedBytes, budgetBytes };
    if (this.#state === 'full') logger.error(fields, 'the disk budget is used up: no new tables until there is room');
    else if (this.#state === 'nearly-full') logger.warn(fields, 'the disk budget is nearly used up');
    else logger.info(fields, 'there is room in the disk budget again');
  }

  /** Throws `storage-full` if there is no room for another table. */
  requireRoom(): void {
    if (this.#state === 'full')
      throw new ApiError('storage-full', 'this server has no room for new tables; running games go on');
  }
}
