const KEY = 'scroll';
const PATIENCE_MS = 10_000;

/** Tells addresses apart, and nothing of what was searched for. */
const place = () => location.pathname + location.search.length;

addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(KEY, `${scrollY} ${place()}`);
  } catch {
    // then the page begins at its top
  }
});

/** Where the page stood before it was loaded anew; the browser looks for that place before there is anything to scroll. */
function placeBefore(): number {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type !== 'reload' && arrival?.type !== 'back_forward') return 0;
  try {
    const [y, at] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    return at === place() ? Number(y) : 0;
  } catch {
    return 0;
  }
}

/** Goes there as the page grows, unless a hand or another page comes first. */
function goTo(y: number): void {
  const arrive = () => {
    scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(scrollY - y) < 2) leave();
  };
  const grown = new ResizeObserver(arrive);
  const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'pushState', 'popstate'];
  const leave = () => {
    grown.disconnect();
    for (const hand of hands) removeEventListener(hand, leave);
  };
  for (const hand of hands) addEventListener(hand, leave, { passive: true });
  setTimeout(leave, PATIENCE_MS);
  grown.observe(document.body);
}

/** Whoever follows a link is at the top of what comes, though that is still on its way, or does not come. */
let page = location.pathname;
addEventListener('popstate', () => (page = location.pathname));
addEventListener('pushState', () => {
  if (page === location.pathname || location.hash) return;
  page = location.pathname;
  scrollTo({ top: 0, behavior: 'instant' });
});

const before = placeBefore();
if (before > 0) goTo(before);
