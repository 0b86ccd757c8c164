import { SEARCH_STATES } from '@bujia/contracts/catalogue';
import { chosenIn, markedBy } from '@bujia/contracts/category-choice';
import { type ListingAddress, onlyAvailable } from '@bujia/contracts/listing-address';
import { pageRequest } from '@bujia/contracts/listing-requests';
import { numberText } from '@bujia/contracts/numbers';
import { useState, type SubmitEvent } from 'react';
import { chooseVehicle } from '../../../lib/catalogue/vehicle-changes.ts';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Choices } from '../../../ui/field.tsx';
import { part } from '../../../ui/part.tsx';
import { CategoryFilter } from './category-filter.tsx';
import type { Counts } from './facets.tsx';
import css from './filter-form.module.css';
import { type Listing, unfiltered } from './use-listing.ts';
import { VehicleFilter } from './vehicle-filter.tsx';

/** With the numbers, which the first frame does without. */
const Facets = part(() => import('./facets.tsx'), { failed: () => null });

/** Nothing is filtered before Filtrar is pressed. */
export function FilterForm({ listing, onDone }: { listing: Listing; onDone: () => void }) {
  const { address, tree = [], go, clear } = listing;
  const { vehiculos } = useVehicles();
  const [draft, setDraft] = useState(address);
  const [counts, setCounts] = useState<Counts>();
  const change = (some: Partial<ListingAddress>) => setDraft({ ...draft, ...some });
  const { vehicle, types } = draft;
  const marked = markedBy(tree, draft.slugs);
  const chosen = chosenIn(tree, marked);
  const { total, mas } = counts?.current ? counts.facets : {};

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const saved = vehiculos.find(({ codigo }) => codigo === vehicle);
    if (saved) chooseVehicle(saved);
    go({ ...draft, view: address.view, slugs: chosen.map(({ url }) => url), pages: 1 });
    onDone();
  }

  return (
    // What a browser ticks again by itself, nobody here is told of.
    <form className={css.form} onSubmit={apply} aria-label="Filtros" autoComplete="off">
      <VehicleFilter vehicle={vehicle} onChoose={(one) => change({ vehicle: one })} />
      <Choices legend="Tipos">
        {SEARCH_STATES.map(({ id, nombre }) => (
          <Checkbox
            key={id}
            label={nombre}
            checked={types.includes(id)}
            onChange={({ target }) =>
              change({
                types: SEARCH_STATES.map((state) => state.id).filter((t) =>
                  t === id ? target.checked : types.includes(t),
                ),
              })
            }
          />
        ))}
        <Checkbox
          label="Solo disponibles"
          checked={onlyAvailable(draft)}
          onChange={({ target }) => change({ available: target.checked })}
        />
      </Choices>
      <CategoryFilter
        tree={tree}
        marked={marked}
        counts={counts?.facets.facetas.categoria}
        onMark={(some) => change({ slugs: chosenIn(tree, some).map(({ url }) => url) })}
      />
      <Facets draft={draft} request={pageRequest(draft, chosen, 0)} onChange={change} onCounted={setCounts} />
      <div className={css.actions}>
        <Button
          onClick={() => {
            change(unfiltered(address));
            clear();
            onDone();
          }}
        >
          Limpiar
        </Button>
        <Button type="submit" variant="primary">
          Filtrar{typeof total === 'number' && ` · Ver ${numberText(total)}${mas ? '+' : ''}`}
        </Button>
      </div>
    </form>
  );
}
