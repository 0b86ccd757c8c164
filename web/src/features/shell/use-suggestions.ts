import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { useVehicles } from '../../lib/catalogue/vehicles.ts';
import type { Suggestion, Unanswered } from './suggestion.ts';

const SHORTEST = 2;
/** Whoever types is not asked about every letter. */
const PAUSE_MS = 150;

/** The code that asks comes with the first question: most visits have none. */
const ask = async ([, text, vehicle]: readonly [string, string, number]) =>
  (await import('./suggestions.ts')).suggestionsFor(text, vehicle);

export function useSuggestions(text: string): readonly Suggestion[] {
  const wanted = usePaused(text.trim());
  const vehicle = useVehicles().vehiculoBusqueda?.codigo ?? 0;
  const { data, error } = useSWR<Suggestion[], Unanswered>(
    wanted.length < SHORTEST ? null : ['sugerencias', wanted, vehicle],
    ask as never,
    {
      keepPreviousData: true,
      shouldRetryOnError: false,
      revalidateIfStale: false,
    },
  );
  return (wanted.length >= SHORTEST && (error?.instead ?? data)) || [];
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
