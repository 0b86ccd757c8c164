import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Parts side by side, as the list has room for them now; one while there is no list. */
export function useColumns(list: HTMLElement | null): number {
  const [measured, setColumns] = useState(1);
  useLayoutEffect(() => {
    if (!list) return;
    const measure = () => setColumns(getComputedStyle(list).gridTemplateColumns.split(' ').length);
    const watch = new ResizeObserver(measure);
    watch.observe(list);
    measure();
    return () => watch.disconnect();
  }, [list]);
  return list ? measured : 1;
}

/** When pages come or leave above what is being read, that stays where it is on the screen. */
export function useKeptInSight(box: RefObject<HTMLElement | null>, first: number) {
  const kept = useRef<{ page: number; top: number }>(undefined);
  const topOf = (page: number) => box.current?.querySelector(`[data-page="${page}"]`)?.getBoundingClientRect().top;
  useLayoutEffect(() => {
    const top = kept.current && topOf(kept.current.page);
    if (top !== undefined) scrollBy({ top: top - kept.current!.top, behavior: 'instant' });
    kept.current = undefined;
    // The box is the same one, and nothing else moves it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [first]);
  return (page: number) => {
    const top = topOf(page);
    kept.current = top === undefined ? undefined : { page, top };
  };
}

/** How much of the list is left when the next page is fetched. */
const LAST_TENTHS = 2;

/** Calls as soon as the last two tenths of what the box shows come into sight. */
export function useNearTheEnd(box: RefObject<HTMLElement | null>, wanted: boolean, call: () => void) {
  useEffect(() => {
    const element = box.current;
    if (!element || !wanted) return;
    const end = document.createElement('div');
    end.style.cssText = `position: absolute; inset: auto 0 0; height: ${LAST_TENTHS * 10}%; pointer-events: none`;
    element.append(end);
    // Somebody quick is told of both at once: the end out of sight, as it was at first, and in sight.
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && call());
    watch.observe(end);
    return () => {
      watch.disconnect();
      end.remove();
    };
  });
}
