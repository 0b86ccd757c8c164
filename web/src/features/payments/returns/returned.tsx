import type { DevolucionPorHacer, ReturnedPage } from '@bujia/contracts/returns';
import type { ReactNode } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useReturned } from './api.ts';

interface Props {
  /** The first page came with the desk. */
  first: ReturnedPage;
  cards: (list: DevolucionPorHacer[]) => ReactNode;
}

/** What went back, a page at a time; the page stands in the address. */
export function Returned({ first, cards }: Props) {
  const before = new URLSearchParams(useSearch()).get('antes');
  const answer = useReturned(before ?? undefined);
  return (
    <Loaded answer={before === null ? { ...answer, data: first } : answer}>
      {({ devoluciones, siguiente }) => (
        <>
          {cards(devoluciones)}
          {siguiente !== null && (
            <p>
              <Button onClick={() => navigate(`?antes=${siguiente}`)}>Anteriores</Button>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}
