import type { JSX } from 'preact';
import type { Failure } from '../../core/errors.ts';
import { Icon } from '../../ui/icons.tsx';
import type { TableClient } from './table-client.ts';
import { tableWords } from './words/table/compiled/index.ts';

/** The client's error, except `offline` while the banner already says that the connection is lost. */
export function visibleError({ error, connectionState }: TableClient): Failure | null {
  const failure = error.value;
  return failure?.code === 'offline' && connectionState.value === 'lost' ? null : failure;
}

/** Banner of a table that has lost its server; the page reconnects by itself. */
export function ConnectionBanner({ client }: { client: TableClient }): JSX.Element | null {
  if (client.connectionState.value !== 'lost') return null;
  return (
    <p class="note warm" role="alert">
      <Icon name="warn" />
      {tableWords().lost}
    </p>
  );
}
