import { useOutside } from './here.ts';

/** Whether the screen is such a one, as a hook: `const useWide = mediaHook('(width >= 64rem)')`. */
export function mediaHook(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  const matches = () => media.matches;
  // The server knows no screen: it draws for one that is not.
  const drawn = () => false;
  return () => useOutside(subscribe, matches, drawn);
}
