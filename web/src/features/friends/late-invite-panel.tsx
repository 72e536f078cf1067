import type { Table } from '@holdfast/protocol';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { withWords } from '../../core/page-words.ts';
import { useAfterFirstView } from '../../ui/use-after-first-view.ts';

/** Invitations to a table that has not started; loaded when the waiting room stands. */
export function LateInvitePanel({ table }: { table: Table }): JSX.Element {
  const [Panel, setPanel] = useState<ComponentType<{ table: Table }> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const wanted = useAfterFirstView(box);
  useEffect(() => {
    if (!wanted) return;
    // Without its file (offline, or an older version of the site) there is still the link.
    withWords(() => import('./invite-panel.tsx')).then(
      ({ InvitePanel }) => setPanel(() => InvitePanel),
      () => {},
    );
  }, [wanted]);
  return <div ref={box}>{Panel && <Panel table={table} />}</div>;
}
