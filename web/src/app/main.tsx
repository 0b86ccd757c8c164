import '../ui/lettering.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageData } from '../lib/page/page-data.ts';
import { catchUp } from '../lib/page/before-life.ts';
import { Held } from '../ui/part.tsx';
import { App } from './app.tsx';
import { screenFailed } from './screen-failed.tsx';
import { fetchScreen, preloadOnIntent } from './screens.ts';
import { PageEnd } from './shell.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// Before anything looks where it is: what the server drew is the screen of there.
if (pageData.elsewhere) history.replaceState(history.state, '', pageData.elsewhere);
const drawn = root.hasChildNodes();
// The code of what is seen first is awaited: the page comes to life whole, or appears once and whole.
const screen = fetchScreen(location.pathname);
const first = await Promise.allSettled(drawn ? [screen, PageEnd.fetch()] : [screen]);
preloadOnIntent(document);

function Page() {
  useEffect(() => {
    delete document.documentElement.dataset.known;
    void catchUp();
  }, []);
  return (
    <Held of={App} failed={screenFailed}>
      <App />
    </Held>
  );
}

const page = (
  <StrictMode>
    <Page />
  </StrictMode>
);
// Where code of what the server drew is lost the page is drawn here: it says what is missing.
if (drawn && first.every(({ status }) => status === 'fulfilled')) hydrateRoot(root, page);
else createRoot(root).render(page);
