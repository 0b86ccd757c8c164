import {
  CATALOGUE_PATHS,
  MAKE_CODE,
  type Vehiculo,
  type VehiculoCatalogo,
  fillPath,
  vehicleRules,
} from '@bujia/contracts/catalogue';
import { useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { messageOf } from '../../lib/http/http.ts';
import { shop } from '../../lib/page/page-data.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FIELDS, NOTHING, choose, isOpen, optionsOf, vehicleOf } from './choices.ts';

const MODELS = fillPath(CATALOGUE_PATHS.models, { marca: MAKE_CODE });
const MAKES = [{ value: String(MAKE_CODE), text: shop.make.nombre }];

/** Four selects, each open once the one above it is chosen; `vehicle` is there once all four are. */
export function useVehicleChoice(): { vehicle?: Vehiculo; fields: ReactNode; clear: () => void } {
  const [choice, setChoice] = useState(NOTHING);
  // Nobody needs the list of models before a make is chosen.
  const {
    data = [],
    error,
    isLoading,
    mutate,
  } = useSWR<VehiculoCatalogo[], Error>(choice.marca ? MODELS : null, {
    revalidateIfStale: false,
  });

  const fields = (
    <>
      {FIELDS.map((field) => (
        <Select
          key={field}
          label={vehicleRules[field].label}
          name={field}
          required
          empty={field !== 'marca' && isOpen(choice, field) && isLoading ? 'Cargando…' : 'Seleccione'}
          options={field === 'marca' ? MAKES : optionsOf(data, choice, field).map((text) => ({ value: text, text }))}
          value={choice[field]}
          disabled={!isOpen(choice, field) || (field !== 'marca' && data.length === 0)}
          onChange={(event) => setChoice(choose(choice, field, event.target.value))}
        />
      ))}
      {error && (
        <Notice>
          {messageOf(error)}{' '}
          <Button size="s" onClick={() => void mutate()}>
            Intentar otra vez
          </Button>
        </Notice>
      )}
    </>
  );
  return { vehicle: vehicleOf(data, choice, shop.make.nombre), fields, clear: () => setChoice(NOTHING) };
}
