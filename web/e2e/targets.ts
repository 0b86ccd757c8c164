import type { Page } from 'playwright-core';

/** What a finger hits without looking twice: 44 px, as Apple and the authors of WCAG (2.5.5) measure it. */
const FINGER = 44;

/**
 * What of a page can be pressed and is smaller than a fingertip, with its size. What belongs to it counts: its label, the picture
 * in it, what is laid over it (`::before`, `::after`); where two of them overlap, neither has what lies between. A link
 * within a sentence is as high as its line. Sizes alone are asked for: nothing is scrolled, so that nothing comes that was not there.
 */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate<string[]>(SMALL);

const SMALL = `(() => {
  const PRESSED = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="link"]';
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !one.closest('[inert]');
  const open = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const around = (boxes) => boxes.reduce((one, other) => ({
    left: Math.min(one.left, other.left), top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right), bottom: Math.max(one.bottom, other.bottom),
  }));
  const wide = (box) => box.right - box.left;
  const high = (box) => box.bottom - box.top;

  /** What is laid over it, from the nearest box that it is placed in. */
  function laidOver(one) {
    const place = (() => {
      for (let at = one; at; at = at.parentElement) if (getComputedStyle(at).position !== 'static') return at;
      return document.documentElement;
    })();
    const { left, top } = place.getBoundingClientRect();
    return ['::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(one, pseudo);
      if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none') return [];
      const from = [left + place.clientLeft + parseFloat(style.left), top + place.clientTop + parseFloat(style.top)];
      return [{ left: from[0], top: from[1], right: from[0] + parseFloat(style.width), bottom: from[1] + parseFloat(style.height) }];
    });
  }

  function areaOf(one) {
    const parts = getComputedStyle(one).display === 'inline' ? [...one.querySelectorAll('*')] : [];
    const labels = /^(checkbox|radio|file)$/.test(one.type) ? [...(one.labels ?? [])] : [];
    const boxes = [one, ...parts, ...labels].map((it) => it.getBoundingClientRect());
    return around([...boxes, ...laidOver(one)].filter((box, i) => i === 0 || wide(box) * high(box) > 1));
  }

  function inSentence(one) {
    if (one.localName !== 'a' || !getComputedStyle(one).display.startsWith('inline')) return false;
    let block = one;
    while (/^(inline|contents)/.test(getComputedStyle(block).display)) block = block.parentElement;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!/\\p{L}{2}/u.test(text.data)) continue;
      let at = text.parentElement;
      while (at !== block && !at.matches(PRESSED) && getComputedStyle(at).display === 'inline') at = at.parentElement;
      if (at === block) return true;
    }
    return false;
  }

  /** What is placed over the page shares no room with what lies below it. */
  function layerOf(one) {
    for (let at = one; at; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at);
      if (/^(fixed|sticky)$/.test(position) || (position !== 'static' && zIndex !== 'auto')) return at;
    }
    return undefined;
  }

  const targets = [...open.querySelectorAll(PRESSED)]
    .filter((one) => !one.disabled && one.type !== 'hidden' && seen(one))
    .map((one) => ({ one, area: areaOf(one), layer: layerOf(one) }))
    // Heard and not seen, until it has the focus.
    .filter(({ area }) => wide(area) > 2 && high(area) > 2);
  const left = (box, others) => {
    let [width, height] = [wide(box), high(box)];
    for (const other of others) {
      const x = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const y = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      const within = (inner, outer) => wide(inner) - x < 1 && high(inner) - y < 1;
      if (x < 1 || y < 1 || within(other, box) || within(box, other)) continue;
      if (x / wide(box) < y / high(box)) width -= x;
      else height -= y;
    }
    return [width, height];
  };
  return targets.flatMap(({ one, area, layer }) => {
    const others = targets.filter((it) => it.layer === layer && it.one !== one && !it.one.contains(one) && !one.contains(it.one));
    const [width, height] = left(area, others.map((it) => it.area));
    if (Math.min(width, height) > ${FINGER} - 0.6 || inSentence(one)) return [];
    const words = (one.getAttribute('aria-label') ?? (one.labels?.[0] ?? one).innerText).trim().replace(/\\s+/g, ' ').slice(0, 40);
    const where = [one.parentElement, one].map((it) => it.localName + [...it.classList].map((name) => '.' + name).join('')).join(' > ');
    return [where + ' «' + words + '» ' + width.toFixed(0) + ' x ' + height.toFixed(0)];
  });
})()`;
