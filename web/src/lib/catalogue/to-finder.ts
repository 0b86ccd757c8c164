import { HOME_PATH } from '@bujia/contracts/pages';

const PATIENCE_MS = 20_000;

/** Where the finder is. Its first field has the focus once it is there, unless somebody goes on to something else meanwhile. */
export const TO_FINDER = { href: HOME_PATH, choose: focusFinder };

function focusFinder() {
  const look = () => {
    const field = location.pathname === HOME_PATH && document.querySelector<HTMLElement>('main [name="marca"]');
    if (!field) return;
    leave();
    field.focus();
  };
  const watch = new MutationObserver(look);
  const hands = ['pointerdown', 'keydown', 'popstate'];
  const leave = () => {
    watch.disconnect();
    for (const hand of hands) removeEventListener(hand, leave);
  };
  for (const hand of hands) addEventListener(hand, leave);
  setTimeout(leave, PATIENCE_MS);
  watch.observe(document.body, { subtree: true, childList: true });
  // Whoever is there already goes nowhere.
  setTimeout(look);
}
