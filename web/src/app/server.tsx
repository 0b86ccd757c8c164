import './server-surroundings.ts';
import { parentPort } from 'node:worker_threads';
import { renderToString } from 'react-dom/server';
import { Here } from '../lib/browser/here.ts';
import { App } from './app.tsx';
import { fetchScreen } from './screens.ts';
import { PageEnd } from './shell.tsx';

/** What the service asks for: the page of an address, and the answers that it holds. */
interface Asked {
  address: string;
  answers: Record<string, unknown>;
}

/** The markup of a page as a visitor sees it in the first frame; text after text, for one thread draws one page at a time. */
parentPort?.on('message', ({ address, answers }: Asked) => {
  draw(address, answers).then(
    (html) => parentPort!.postMessage({ html }),
    (error: unknown) => parentPort!.postMessage({ error: String((error as Error).stack) }),
  );
});

async function draw(address: string, answers: Asked['answers']): Promise<string> {
  const url = new URL(address);
  await Promise.all([fetchScreen(url.pathname), PageEnd.fetch()]);
  // From here to the end nothing waits, so the address is that of this page.
  Object.assign(globalThis, { location: url });
  return renderToString(
    <Here value={false}>
      <App answers={answers} />
    </Here>,
  );
}

parentPort?.postMessage('ready');
