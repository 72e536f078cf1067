import { options, render } from 'preact';
import './style/theme.css';
import './style/base.css';
import './style/controls.css';
import './ui/page-frame.css';
import { App, prepare } from './app.tsx';
import './pwa/install-prompt.ts';
import { route } from './core/router.ts';
import { firstWords } from './words/index.ts';

if (import.meta.env.VITE_COUNT_RENDERS) (await import('./dev/count-renders.ts')).countRenders(options);
prepare(route.get());
await firstWords();
render(<App />, document.querySelector('#app')!);

/** The files for later are fetched when the page that was asked for has had its time. */
const LATER_MS = 4000;
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void navigator.serviceWorker.register('/sw.js'), LATER_MS);
