import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { LANGS, languageName } from '../core/lang.ts';
import { route, to } from '../core/router.ts';
import { changeSettings, settings } from '../core/settings.ts';
import { Emblem } from './emblem.tsx';
import { Icon, type IconName } from './icons.tsx';
import { SkipLink } from './skip-link.tsx';
import { frameWords } from './words/frame/compiled/index.ts';

/** Chooses the page's language. */
export function LanguageChoice(): JSX.Element {
  const { lang } = settings.value;
  const choose = (code: string): void => {
    const chosen = LANGS.find((one) => one === code);
    if (chosen) changeSettings({ lang: chosen });
  };
  return (
    <label class="language">
      <span class="unseen">{frameWords().language}</span>
      <Icon name="globe" />
      <select value={lang} onChange={(event) => choose(event.currentTarget.value)}>
        {LANGS.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageName(code)}
          </option>
        ))}
      </select>
    </label>
  );
}

let arrived = false;

/** Sets the document's title. Moves the focus to `#main` when the page changes, but not when the app opens. */
export function usePageTitle(title: string): void {
  const first = useRef(true);
  useEffect(() => {
    document.title = `${title} · Holdfast`;
    if (first.current && arrived && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    first.current = false;
    arrived = true;
  }, [title]);
}

/** Header, navigation and main area of every page except the table. */
export function Frame(props: { title: string; children: ComponentChildren }): JSX.Element {
  const w = frameWords();
  const at = route.value.path[0] ?? '';
  usePageTitle(props.title);
  const links: readonly [string, string, IconName, string][] = [
    ['', '#/', 'home', w.home],
    ['rules', to('rules'), 'book', w.rules],
    ['replay', to('replay'), 'film', w.replay],
    ['settings', to('settings'), 'gear', w.settings],
  ];
  return (
    <>
      <SkipLink label={w.skip} to={() => document.querySelector<HTMLElement>('#main')?.focus()} />
      <header class="head">
        <a class="brand" href="#/" aria-label="Holdfast">
          <Emblem size={36} />
          <span class="brand-name">Holdfast</span>
        </a>
        <nav class="nav" aria-label={w.main}>
          {links.map(([name, href, icon, label]) => (
            <a key={name} href={href} aria-current={at === name ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{label}</span>
            </a>
          ))}
        </nav>
        <LanguageChoice />
      </header>
      <main id="main" tabIndex={-1}>
        {props.children}
      </main>
    </>
  );
}
