import type { JSX } from 'preact';
import type { Failure } from '../../core/errors.ts';
import { Icon } from '../../ui/icons.tsx';
import type { TableClient } from './table-client.ts';
import { tableWords } from './words/table/compiled/index.ts';

/** What went wrong and is worth saying: that nobody answers is said by the banner. */
export function visibleError({ error, connectionState }: TableClient): Failure | null {
  const failure = error.value;
  return failure?.code === 'offline' && connectionState.value === 'lost' ? null : failure;
}

/** The banner of a table whose server is away; the page tries again by itself. */
export function ConnectionBanner({ client }: { client: TableClient }): JSX.Element | null {
  if (client.connectionState.value !== 'lost') return null;
  return (
    <p class="note warm" role="alert">
      <Icon name="warn" />
      {tableWords().lost}
    </p>
  );
}
