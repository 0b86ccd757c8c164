import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useHere } from '../../../lib/browser/here.ts';
import css from './results.module.css';

/** As many as there were when somebody looked last: whoever comes back to a list finds it as it was left. */
let measured = 1;

/** Where the list stands, and parts side by side, as it has room for them now; one before anybody measured. */
export function useColumns(): [list: (element: HTMLElement | null) => (() => void) | undefined, columns: number] {
  const here = useHere();
  const [columns, setColumns] = useState(here ? measured : 1);
  const list = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      measured = getComputedStyle(element).gridTemplateColumns.split(' ').length;
      setColumns(measured);
    };
    // It tells of the size at the beginning, too. What hangs on it is far below: nobody waits while all parts are looked through.
    const watch = new ResizeObserver(() => startTransition(measure));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [list, columns];
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

/** Calls as soon as the last two tenths of what the box shows come into sight. */
export function useNearTheEnd(box: RefObject<HTMLElement | null>, wanted: boolean, call: () => void) {
  useEffect(() => {
    const element = box.current;
    if (!element || !wanted) return;
    const end = document.createElement('div');
    end.className = css.end!;
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
