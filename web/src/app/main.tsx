import '../ui/lettering.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { pageData } from '../lib/page/page-data.ts';
import { catchUp } from '../lib/page/before-life.ts';
import { Held } from '../ui/part.tsx';
import { App } from './app.tsx';
import { bringToLife } from './bring-to-life.tsx';
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

bringToLife(
  root,
  <Held of={App} failed={screenFailed}>
    <App />
  </Held>,
  {
    // Where code of what the server drew is lost the page is drawn here: it says what is missing.
    isDrawn: drawn && first.every(({ status }) => status === 'fulfilled'),
    onAlive: () => {
      delete document.documentElement.dataset.known;
      void catchUp();
    },
  },
);
