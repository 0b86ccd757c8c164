import { startTransition, useCallback, useState } from 'react';

const MARGIN = '400px';

/** Whether where it stands has come near what is in sight; once it has, that stays so. */
export function useNear(): [place: (element: Element | null) => (() => void) | undefined, near: boolean] {
  const [near, setNear] = useState(false);
  const place = useCallback((element: Element | null) => {
    if (!element) return;
    const watch = new IntersectionObserver(
      // Somebody quick is told of both at once: far away, as it was at first, and near.
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin: MARGIN },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [place, near];
}
