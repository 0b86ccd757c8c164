import { CATALOGUE_LIMITS, SEARCH_STATES } from '@bujia/contracts/catalogue';
import { firstListing } from '@bujia/contracts/catalogue-pages';
import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { useParts } from '../api.ts';
import css from './parts-carousel.module.css';
import { PartsCarousel } from './parts-carousel.tsx';
import { drawLimit } from './random-limit.ts';

const tabs = SEARCH_STATES.map(({ id, nombre }) => ({ key: String(id), text: nombre }));

/** Not the kind that the random carousel above it has just shown. */
const firstTab = () => tabs.find(({ key }) => key !== String(drawLimit().estadoBusqueda))!.key;

/** The parts that the shop shows in its window. */
export function Showcase() {
  const [chosen, setChosen] = useState(firstTab);
  const state = SEARCH_STATES.find(({ id }) => String(id) === chosen)!;
  const answer = useParts({
    ...firstListing({ promotions: false }),
    size: CATALOGUE_LIMITS.showcaseSize,
    estadoBusqueda: state.id,
  });

  return (
    <section className={`wide ${css.band}`} aria-labelledby="vitrina">
      <h2 id="vitrina">En vitrina</h2>
      <Tabs label="En vitrina" tabs={tabs} chosen={chosen} onChoose={setChosen}>
        <PartsCarousel key={chosen} label={state.nombre} answer={answer} />
      </Tabs>
    </section>
  );
}
