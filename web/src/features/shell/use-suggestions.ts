import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Suggestion } from './suggestions.ts';

const SHORTEST = 2;
/** Whoever types is not asked about every letter. */
const PAUSE_MS = 150;

/** The code that asks comes with the first question: most visits have none. */
const ask = async ([, text]: readonly [string, string]) => (await import('./suggestions.ts')).suggestionsFor(text);

export function useSuggestions(text: string): readonly Suggestion[] {
  const wanted = usePaused(text.trim());
  const { data } = useSWR<Suggestion[], Error>(
    wanted.length < SHORTEST ? null : ['sugerencias', wanted],
    ask as never,
    {
      keepPreviousData: true,
      shouldRetryOnError: false,
      revalidateIfStale: false,
    },
  );
  return data && wanted.length >= SHORTEST ? data : [];
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
