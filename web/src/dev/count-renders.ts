import type { Options, VNode } from 'preact';

/** Preact's hook that runs before a component renders; `__r` is its name in Preact's published build. */
interface RenderHook {
  __r?: (vnode: VNode) => void;
}

declare global {
  interface Window {
    /** Number of renders of each component since the page was opened, by name. */
    componentRenders?: Map<string, number>;
  }
}

/**
 * Counts component renders; only in builds made with VITE_COUNT_RENDERS (test/renders.spec.ts). Preact's options are passed in:
 * importing them here would wait for the chunk that loads this module.
 */
export function countRenders(hooks: Options & RenderHook): void {
  const before = hooks.__r;
  const renders = new Map<string, number>();
  window.componentRenders = renders;
  hooks.__r = (vnode) => {
    const name = typeof vnode.type === 'function' ? vnode.type.name : 'Fragment';
    renders.set(name, (renders.get(name) ?? 0) + 1);
    before?.(vnode);
  };
}
