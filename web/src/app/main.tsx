import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme, startingTheme } from '../lib/theme.ts';
import { App } from './app.tsx';
import { preloadOnIntent, preloadScreen } from './screens.ts';

applyTheme(startingTheme);
// The code of the first screen is awaited, so that the page appears once and whole.
await preloadScreen(location.pathname);
preloadOnIntent(document);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
