import { render } from 'preact';
import './style/theme.css';
import './style/base.css';
import './style/parts.css';
import './style/frame.css';
import { App, prepare } from './app.tsx';
import './offline/install.ts';
import { route } from './router.ts';
import { firstWords } from './words/index.ts';

prepare(route.get());
await firstWords();
render(<App />, document.querySelector('#app')!);

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
