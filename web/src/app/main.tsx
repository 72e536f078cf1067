import { options, render } from 'preact';
import '../ui/style/theme.css';
import '../ui/style/base.css';
import '../ui/style/controls.css';
import '../ui/page-frame.css';
import { route } from '../core/router.ts';
import { App, prepare } from './app.tsx';
import '../ui/install-prompt.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { followLanguage } from './follow-language.ts';

/**
 * Not a top-level await: the words import a module that is bundled into one file with this one, so the two would wait for each
 * other.
 */
async function start(): Promise<void> {
  if (import.meta.env.VITE_COUNT_RENDERS) (await import('../dev/count-renders.ts')).countRenders(options);
  prepare(route.peek());
  await followLanguage();
  const root = document.querySelector('#app');
  if (!root) throw new Error('index.html has no #app');
  render(<App />, root);
  // Load the typefaces after the first view. Until then, or if they fail to load, size-adjusted local fonts are used (theme.css).
  whenIdle(() => void import('../ui/style/load-fonts.ts').then(({ loadFonts }) => loadFonts()).catch(() => {}));
}
void start();

/** The service worker downloads the files for offline play; the delay keeps it from competing with the page's own requests. */
const SERVICE_WORKER_DELAY_MS = 4000;
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void navigator.serviceWorker.register('/sw.js'), SERVICE_WORKER_DELAY_MS);
