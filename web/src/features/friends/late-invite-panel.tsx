import type { Table } from '@holdfast/protocol';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { withWords } from '../../core/page-words.ts';
import { useAfterFirstView } from '../../ui/use-after-first-view.ts';

/** Invitations to a table that has not started; loaded after the first view of the waiting room. */
export function LateInvitePanel({ table }: { table: Table }): JSX.Element {
  const [Panel, setPanel] = useState<ComponentType<{ table: Table }> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const wanted = useAfterFirstView(box);
  useEffect(() => {
    if (!wanted) return;
    // If the file cannot be loaded (offline, or the site was updated), people can still share the link.
    withWords(() => import('./invite-panel.tsx')).then(
      ({ InvitePanel }) => setPanel(() => InvitePanel),
      () => {},
    );
  }, [wanted]);
  return <div ref={box}>{Panel && <Panel table={table} />}</div>;
}
