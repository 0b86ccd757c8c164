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
import { part } from '../../ui/part.tsx';
import { FIELDS, NOTHING, choose, isOpen, optionsOf, vehicleOf } from './choices.ts';
import type { ByChassis } from './chassis-field.tsx';

/** Few have the number at hand. */
const ChassisField = part(() => import('./chassis-field.tsx'));

const MODELS = fillPath(CATALOGUE_PATHS.models, { marca: MAKE_CODE });
const MAKES = [{ value: String(MAKE_CODE), text: shop.make.nombre }];

interface VehicleChoice {
  /** Once all four are chosen. */
  vehicle?: Vehiculo;
  /** Four selects, each open once the one above it is chosen. */
  fields: ReactNode;
  /** The shorter way to them, for whoever has the number of the chassis at hand. */
  byChassis: ReactNode;
}

export function useVehicleChoice(): VehicleChoice {
  const [choice, setChoice] = useState(NOTHING);
  const [chassis, setChassis] = useState<ByChassis>();
  // Nobody needs the list of models before.
  const {
    data: all = [],
    error,
    isLoading,
    mutate,
  } = useSWR<VehiculoCatalogo[], Error>(choice.marca || chassis ? MODELS : null, {
    revalidateIfStale: false,
  });

  const data = chassis?.vehicles ?? all;

  const fields = (
    <>
      {FIELDS.map((field) => (
        <Select
          key={field}
          label={vehicleRules[field].label}
          name={field}
          required
          empty={field !== 'marca' && isLoading ? 'Cargando…' : 'Seleccione'}
          options={field === 'marca' ? MAKES : optionsOf(data, choice, field).map((text) => ({ value: text, text }))}
          value={choice[field]}
          disabled={!isOpen(choice, field) || (field !== 'marca' && !data.length)}
          onChange={(event) => {
            const next = choose(choice, field, event.target.value);
            setChoice(chassis?.fill?.(next) ?? next);
          }}
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
  const byChassis = chassis ? (
    <ChassisField data={all} onRead={setChassis} onChange={setChoice} />
  ) : (
    <Button variant="quiet" onClick={() => setChassis({})}>
      Usar chasis (VIN)
    </Button>
  );
  return { vehicle: vehicleOf(data, choice, shop.make.nombre), fields, byChassis };
}
