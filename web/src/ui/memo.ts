import type { Component, ComponentChildren, FunctionComponent } from 'preact';

/**
 * A component that renders again only when one of its props has changed (`===`); for leaves that are drawn often.
 * It has no children. Like `memo` of preact/compat, but without the rest of that module (4 kB) and with one component less.
 */
export function memo<P extends object>(render: (props: P) => ComponentChildren): FunctionComponent<P> {
  function shouldComponentUpdate(this: Component<P>, next: Readonly<P>): boolean {
    const now = this.props as Readonly<P>;
    const keys = Object.keys(next) as (keyof P)[];
    return keys.length !== Object.keys(now).length || keys.some((key) => next[key] !== now[key]);
  }
  function Memo(this: Component<P>, props: P): ComponentChildren {
    this.shouldComponentUpdate = shouldComponentUpdate;
    return render(props);
  }
  return Object.defineProperty(Memo, 'name', { value: render.name }) as unknown as FunctionComponent<P>;
}
