import { StrictMode, startTransition, useEffect, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';
import { Here } from '../lib/browser/here.ts';

interface Life {
  /** The server has drawn it, as every visitor sees it. */
  isDrawn: boolean;
  /** It shows what is so here, and hears. */
  onAlive: () => void;
}

/** Both halves of it, as it was drawn and then as it is here, are done in short steps, between which presses are heard. */
export function bringToLife(at: HTMLElement, content: ReactNode, life: Life, told?: HydrationOptions): Root {
  const page = (
    <StrictMode>
      <Page {...life}>{content}</Page>
    </StrictMode>
  );
  if (life.isDrawn) {
    let root: Root;
    startTransition(() => void (root = hydrateRoot(at, page, told)));
    return root!;
  }
  const root = createRoot(at, told);
  root.render(page);
  return root;
}

function Page({ isDrawn, onAlive, children }: Life & { children: ReactNode }) {
  const [here, setHere] = useState(!isDrawn);
  useEffect(() => startTransition(() => setHere(true)), []);
  useEffect(() => {
    if (here) onAlive();
  }, [here, onAlive]);
  return <Here value={here}>{children}</Here>;
}
