import { useLayoutEffect, useState, type RefObject } from 'react';

/** Narrowest slide that still reads well. */
const SLIDE_PX = 232;

/** How many slides fit the frame, from `atMost` down to 1; its own width decides, not the screen's. */
export function useVisibleCount(frame: RefObject<HTMLElement | null>, atMost: number): number {
  const [count, setCount] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setCount(Math.min(atMost, Math.max(1, Math.floor(element.clientWidth / SLIDE_PX))));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, atMost]);
  return count;
}
