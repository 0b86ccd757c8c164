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
import { type Choice, FIELDS, NOTHING, choose, isOpen, optionsOf, vehicleOf } from './choices.ts';
import type { ByChassis } from './chassis-field.tsx';

/** Few have the number at hand. */
const ChassisField = part(() => import('./chassis-field.tsx'));

const MODELS = fillPath(CATALOGUE_PATHS.models, { marca: MAKE_CODE });
const MAKE = `${MAKE_CODE}`;
const MAKES = [{ value: MAKE, text: shop.make.nombre }];

interface VehicleChoice {
  /** Once all four are chosen. */
  vehicle?: Vehiculo;
  /** Four selects, each open once the one above it is chosen. */
  fields: ReactNode;
  /** The shorter way to them, for whoever has the number of the chassis at hand. */
  byChassis: ReactNode;
}

/** Begins with the vehicle that is known already, so that only what differs has to be chosen. */
export function useVehicleChoice(known?: Vehiculo | null): VehicleChoice {
  const [made, setChoice] = useState<Choice>();
  const choice = made ?? (known ? { ...known, marca: MAKE, anio: `${known.anio}` } : NOTHING);
  const [chassis, setChassis] = useState<ByChassis>();
  // Nobody needs the list of models before.
  const {
    data: catalogue,
    error,
    isLoading,
    mutate,
  } = useSWR<VehiculoCatalogo[], Error>(choice.marca || chassis ? MODELS : null, {
    revalidateIfStale: false,
  });

  // Until the list is here, the known one stands for it.
  const data = chassis?.vehicles ?? catalogue ?? (known ? [{ ...known, nombre: known.modelo }] : []);

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
    <ChassisField data={catalogue ?? []} onRead={setChassis} onChange={setChoice} />
  ) : (
    <Button variant="quiet" onClick={() => setChassis({})}>
      Usar chasis (VIN)
    </Button>
  );
  return { vehicle: vehicleOf(data, choice, shop.make.nombre), fields, byChassis };
}
