import { CATALOGUE_LIMITS, SEARCH_STATES } from '@bujia/contracts/catalogue';
import { firstListing } from '@bujia/contracts/catalogue-pages';
import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import css from './parts-carousel.module.css';
import { OwnShelves } from './own-shelves.tsx';
import { PartsCarousel } from './parts-carousel.tsx';
import { useLimit } from './random-limit.ts';
import { useShelf } from './use-shelf.ts';

const tabs = SEARCH_STATES.map(({ id, nombre }) => ({ key: String(id), text: nombre }));

/** The parts that the shop shows in its window; on the home page with the shelves of its own below. */
export default function Showcase({ own = false }: { own?: boolean }) {
  const limit = useLimit();
  const [pressed, setChosen] = useState<string>();
  // Not the kind that the random carousel above it has just shown.
  const chosen = pressed ?? tabs.find(({ key }) => key !== String(limit?.estadoBusqueda))!.key;
  const state = SEARCH_STATES.find(({ id }) => String(id) === chosen)!;
  const answer = useShelf(
    limit
      ? { ...firstListing({ promotions: false }), size: CATALOGUE_LIMITS.showcaseSize, estadoBusqueda: state.id }
      : null,
  );

  return (
    <>
      <section className={`wide ${css.band}`} aria-labelledby="vitrina">
        <h2 id="vitrina">En vitrina</h2>
        <Tabs label="En vitrina" tabs={tabs} chosen={chosen} onChoose={setChosen}>
          <PartsCarousel key={chosen} label={state.nombre} answer={answer} refilled />
        </Tabs>
      </section>
      {own && <OwnShelves />}
    </>
  );
}
