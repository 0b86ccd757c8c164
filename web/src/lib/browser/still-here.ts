import { useLayoutEffect, useRef } from 'react';

/**
 * Whether the screen is still shown: whoever left while an answer was under way is not called back by it. A layout effect
 * ends as soon as the screen is out of sight, though the code of the next one may still be on its way.
 */
export function useStillHere(): () => boolean {
  const here = useRef(false);
  useLayoutEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return () => here.current;
}
