import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentChildren, JSX, Ref } from 'preact';
import { Icon, type IconName } from './icons.tsx';

interface Look {
  /** main: the primary action, once per view; quiet: without an outline; bare: styled by its class only. */
  readonly look?: 'plain' | 'main' | 'quiet' | 'bare';
  /** For a button that is only an icon. */
  readonly round?: boolean;
  readonly icon?: IconName | undefined;
  /** Positions it on the page; its appearance comes from `look`. */
  readonly class?: string;
  readonly children?: ComponentChildren;
}

const classOf = (look: Look['look'], round: boolean | undefined, place: string | undefined): string =>
  [look === 'bare' ? '' : 'button', look === 'main' || look === 'quiet' ? look : '', round ? 'round' : '', place]
    .filter(Boolean)
    .join(' ');

/** A button that does something; it submits a form only with `type="submit"`. */
export const Button = ({
  look,
  round,
  icon,
  class: place,
  busy,
  disabled,
  children,
  ...rest
}: Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look | 'disabled'> & {
    readonly disabled?: boolean;
    /** The action is still running, so the button can't be pressed again. */
    readonly busy?: boolean;
    readonly ref?: Ref<HTMLButtonElement>;
  }): JSX.Element => (
  <button type="button" {...rest} class={classOf(look, round, place)} disabled={disabled || busy}>
    {icon && <Icon name={icon} />}
    {children}
  </button>
);

/** A link that looks like a button. */
export const ButtonLink = ({
  look,
  round,
  icon,
  class: place,
  children,
  ...rest
}: Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Look | 'href' | 'role'> & {
    readonly href: string;
  }): JSX.Element => (
  <a {...rest} class={classOf(look, round, place)}>
    {icon && <Icon name={icon} />}
    {children}
  </a>
);
