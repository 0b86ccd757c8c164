import { firstListing } from '@bujia/contracts/catalogue-pages';
import type { Categoria } from '@bujia/contracts/catalogue';
import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { useMainCategories } from '../categories/use-main-categories.ts';
import css from './parts-carousel.module.css';
import { PartsCarousel } from './parts-carousel.tsx';
import { useLimit } from './random-limit.ts';
import { useShelf } from './use-shelf.ts';

const ALL = 'todas';

/** Parts that the visitor did not ask for, by category. */
export default function RandomParts() {
  const { data: categories = [] } = useMainCategories();
  const limit = useLimit();
  const [chosen, setChosen] = useState(ALL);
  const category: Categoria | undefined = categories.find(({ url }) => url === chosen);
  const answer = useShelf(
    limit ? { ...firstListing({ promotions: false, category }), estadoBusqueda: limit.estadoBusqueda } : null,
  );

  return (
    <section className={`wide ${css.band}`} aria-labelledby="para-descubrir">
      <h2 id="para-descubrir">Repuestos para descubrir</h2>
      <Tabs
        label="Categorías"
        tabs={[{ key: ALL, text: 'Todas' }, ...categories.map(({ url, nombre }) => ({ key: url, text: nombre }))]}
        chosen={chosen}
        onChoose={setChosen}
      >
        <PartsCarousel key={chosen} label={category?.nombre ?? 'Repuestos'} answer={answer} refilled />
      </Tabs>
    </section>
  );
}
