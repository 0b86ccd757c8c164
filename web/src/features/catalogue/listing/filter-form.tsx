import { SEARCH_STATES, type SearchStateId } from '@bujia/contracts/catalogue';
import { onlyAvailable } from '@bujia/contracts/listing-address';
import { useState, type SubmitEvent } from 'react';
import { chooseVehicle } from '../../../lib/catalogue/vehicle-changes.ts';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Choices } from '../../../ui/field.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { chosenIn, markedBy } from '@bujia/contracts/category-choice';
import css from './filter-form.module.css';
import type { Listing } from './use-listing.ts';
import { VehicleFilter } from './vehicle-filter.tsx';

/** Nothing is filtered before Filtrar is pressed. */
export function FilterForm({ listing, onDone }: { listing: Listing; onDone: () => void }) {
  const { address, tree = [], go, clear } = listing;
  const { vehiculos } = useVehicles();
  const [vehicle, setVehicle] = useState(address.vehicle);
  const [types, setTypes] = useState<readonly SearchStateId[]>(address.types);
  const [available, setAvailable] = useState(address.available);
  const [touched, setMarked] = useState<ReadonlySet<string>>();
  const marked = touched ?? markedBy(tree, address.slugs);

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const saved = vehiculos.find(({ codigo }) => codigo === vehicle);
    if (saved || vehicle === undefined) chooseVehicle(saved ?? null);
    go({ vehicle, available, types: [...types], slugs: chosenIn(tree, marked).map(({ url }) => url) });
    onDone();
  }

  return (
    // What a browser ticks again by itself, nobody here is told of.
    <form className={css.form} onSubmit={apply} aria-label="Filtros" autoComplete="off">
      <VehicleFilter vehicle={vehicle} onChoose={setVehicle} />
      <Choices legend="Tipos">
        {SEARCH_STATES.map(({ id, nombre }) => (
          <Checkbox
            key={id}
            label={nombre}
            checked={types.includes(id)}
            onChange={({ target }) =>
              setTypes(
                SEARCH_STATES.map((state) => state.id).filter((t) => (t === id ? target.checked : types.includes(t))),
              )
            }
          />
        ))}
        <Checkbox
          label="Solo disponibles"
          checked={onlyAvailable({ available, vehicle })}
          onChange={({ target }) => setAvailable(target.checked)}
        />
      </Choices>
      <CategoryFilter tree={tree} marked={marked} onMark={setMarked} />
      <div className={css.actions}>
        <Button
          onClick={() => {
            setVehicle(undefined);
            setAvailable(undefined);
            setTypes([]);
            setMarked(new Set());
            clear();
            onDone();
          }}
        >
          Limpiar
        </Button>
        <Button type="submit" variant="primary">
          Filtrar
        </Button>
      </div>
    </form>
  );
}
