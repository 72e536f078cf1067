import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import type { TableUi } from './table-ui.ts';

/** The mark of an entry that used luck; nothing until its proof is checked. Renders again only when that proof changes. */
export function ProofMark({ ui, seq }: { ui: TableUi; seq: number }): JSX.Element | null {
  const { luck } = ui.client.connection;
  const proof = useComputed(() => luck.proofs.value.get(seq) ?? null).value;
  const marks = luck.ui.value;
  if (!proof || !marks) return null;
  return <marks.LuckMark proof={proof} onOpen={() => void (ui.proof.value = proof)} />;
}

/** The mark of the last entry that used luck. */
export function LatestProof({ ui }: { ui: TableUi }): JSX.Element | null {
  const latest = ui.client.connection.luck.latest.value;
  return latest && <ProofMark key={latest.seq} ui={ui} seq={latest.seq} />;
}

/** Shows the alarms about the table's luck, if there are any. */
export function LuckAlarmNote({ ui }: { ui: TableUi }): JSX.Element | null {
  const { luck } = ui.client.connection;
  const marks = luck.ui.value;
  return marks && <marks.LuckAlarms feed={luck} />;
}

/** The dialog that explains a mark. */
export function ProofDialog({ ui }: { ui: TableUi }): JSX.Element | null {
  const { luck, table } = ui.client.connection;
  const proof = ui.proof.value;
  const marks = luck.ui.value;
  if (!proof || !marks) return null;
  return <marks.LuckDialog proof={proof} table={table} onClose={() => void (ui.proof.value = null)} />;
}
