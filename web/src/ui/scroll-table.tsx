import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { useScrollTabStop } from './use-scroll-tab-stop.ts';

/** A table that may be wider than the page: it scrolls sideways on its own, with the keyboard too. */
export function ScrollTable({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollTabStop(box);
  return (
    <section ref={box} class="scroll-table" aria-label={label} tabIndex={tabIndex}>
      <table class="table-plain">
        <caption class="unseen">{label}</caption>
        {children}
      </table>
    </section>
  );
}
