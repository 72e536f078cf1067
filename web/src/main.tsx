import { render } from 'preact';
import './style/theme.css';
import './style/base.css';
import './style/parts.css';
import './style/frame.css';
import { App } from './app.tsx';
import { firstWords } from './words/index.ts';

// A seat link is `/claim#code`: the code stays in the fragment and never reaches a server's log.
if (location.pathname === '/claim') history.replaceState(null, '', `/#/claim/${location.hash.slice(1)}`);

await firstWords();
render(<App />, document.querySelector('#app')!);

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
