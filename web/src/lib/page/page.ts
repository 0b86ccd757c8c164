import { NOT_FOUND_PAGE, pageText, STATIC_PAGES, type PageText } from '@bujia/contracts/pages';
import { useEffect, useLayoutEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { shop } from './page-data.ts';

type Arrival = 'load' | 'link' | 'history';

let arrival: Arrival = 'load';
/** Where somebody has been at work since then, perhaps while the page was still on its way. What kept the focus gets no `focusin` when it is used again. */
let entered: Element | null;
// wouter announces what the browser does not
addEventListener('pushState', () => {
  arrival = 'link';
  entered = null;
});
for (const kind of ['focusin', 'input', 'click'])
  addEventListener(kind, () => (entered = document.activeElement), true);
addEventListener('popstate', () => (arrival = 'history'));

/** How the reader came to the present address. */
export const arrivedBy = (): Arrival => arrival;

/** A page's text, the picture that a shared link shows, and the path by which it is known where that is not its own. */
type SharedPage = PageText & { image?: string; canonical?: string };

/**
 * Every screen calls this once: it names the page and, after a link was followed, brings reader and keyboard to its top.
 * Going back leaves the scrolling to the browser. Pass a text, or the path whose text the contract holds.
 */
export function usePage(page: SharedPage | string) {
  const {
    title,
    description,
    noindex = false,
    image,
    canonical,
  }: SharedPage = typeof page === 'string' ? known(page) : page;
  const path = usePathname();

  useEffect(() => {
    document.title = title;
    meta('name', 'description', description);
    meta('name', 'robots', noindex ? 'noindex' : 'all');
    meta('property', 'og:title', title);
    meta('property', 'og:description', description);
    // A page that is not there has no address of its own.
    const url = title === NOT_FOUND ? undefined : new URL(location.origin + (canonical ?? path)).href;
    meta('property', 'og:url', url);
    link('canonical', url);
    // The server named the picture of the page that was loaded.
    if (arrival !== 'load') meta('property', 'og:image', image && new URL(image, location.origin).href);
  }, [title, description, noindex, image, canonical, path]);

  useLayoutEffect(() => {
    const at = document.activeElement;
    // A tab that leads to an address of its own keeps the focus: the next arrow goes on from it. So does a field in which somebody writes already,
    // and what somebody has opened already, which would close.
    if (arrival === 'load' || at?.matches(at === entered ? '[role=tab],input,[aria-expanded=true]' : '[role=tab]'))
      return;
    const anchor = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const target =
      anchor || document.querySelector<HTMLElement>('main h1') || document.querySelector<HTMLElement>('main');
    if (arrival === 'link') {
      if (anchor) anchor.scrollIntoView();
      else scrollTo({ top: 0, behavior: 'instant' });
    }
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [path]);
}

function known(path: string): PageText {
  return pageText(STATIC_PAGES.find((page) => page.path === path) ?? NOT_FOUND_PAGE, shop);
}

const NOT_FOUND = pageText(NOT_FOUND_PAGE, shop).title;

const link = (rel: string, href: string | undefined) => tell('link', 'rel', rel, 'href', href);

const meta = (key: 'name' | 'property', name: string, content: string | undefined) =>
  tell('meta', key, name, 'content', content);

/** What the head tells of the page: one tag of each name, none where there is nothing to tell. */
function tell(kind: 'link' | 'meta', key: string, name: string, where: string, what: string | undefined) {
  const tag = document.head.querySelector(`${kind}[${key}="${name}"]`) ?? document.createElement(kind);
  if (what === undefined) return tag.remove();
  tag.setAttribute(key, name);
  tag.setAttribute(where, what);
  document.head.append(tag);
}
