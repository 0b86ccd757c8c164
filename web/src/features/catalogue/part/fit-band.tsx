import { fillPath, type Repuesto } from '@bujia/contracts/catalogue';
import { type Ajuste, vehicleInWords } from '@bujia/contracts/fitment';
import { CODE_PATHS } from '@bujia/contracts/part-numbers';
import { type Compatibilidad, SEE_THE_FITTING } from '@bujia/contracts/storefront';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { partHref } from '../../../lib/catalogue/part-links.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePersonal } from '../api.ts';
import css from './fit-band.module.css';

interface Props {
  part: Repuesto;
  fit: Compatibilidad | undefined;
  /** Where the shop did not say. */
  askAgain: (() => void) | undefined;
  /** Chooses a vehicle. */
  picker: ReactNode;
}

/** The first thing to know of a part: whether it is for the vehicle of the reader. */
export function FitBand({ part, fit, askAgain, picker }: Props) {
  const vehicle = useVehicles().vehiculoBusqueda;
  const band = useRef<HTMLDivElement>(null);
  // Whether the keyboard is in what chooses the vehicle, which goes as it has done so.
  const isChoosing = useRef(false);
  const chosen = vehicle?.codigo;
  useEffect(() => {
    if (chosen !== undefined && isChoosing.current) band.current?.focus({ preventScroll: true });
    isChoosing.current = false;
  }, [chosen]);
  return (
    <div
      ref={band}
      tabIndex={-1}
      className={css.band}
      data-band
      data-fit={fit?.veredicto}
      onFocus={() => (isChoosing.current = !vehicle)}
      onBlur={({ relatedTarget }) => {
        // Without a next place what had the focus is gone.
        if (relatedTarget) isChoosing.current = false;
      }}
    >
      {!vehicle && picker}
      <div role="status" className={css.verdict}>
        {vehicle && fit && (
          <>
            <Icon name={fit.veredicto} size={26} />
            <p>
              {sentence(fit, vehicleInWords(vehicle))}
              {!fit.compatible && <Instead part={part} vehicle={vehicle.codigo} />}
            </p>
          </>
        )}
        {vehicle && askAgain && (
          <p>
            No pudimos comprobar si sirve en su {vehicleInWords(vehicle)}
            <Button onClick={askAgain}>Intentar otra vez</Button>
          </p>
        )}
      </div>
    </div>
  );
}

function sentence({ veredicto, posicion, nota }: Ajuste, vehicle: string): string {
  const where = posicion && ` · ${posicion.toLowerCase()}`;
  if (veredicto === 'compatible') return `Sirve en su ${vehicle}${where}`;
  if (veredicto === 'condicional') return `Sirve en su ${vehicle} si: ${nota}${where}`;
  if (veredicto === 'no-compatible') return `No sirve en su ${vehicle}`;
  return `Sin datos para su ${vehicle}`;
}

/** The same thing for the vehicle, where there is one. */
function Instead({ part, vehicle }: { part: Repuesto; vehicle: number }) {
  const { data } = usePersonal<Repuesto[]>(fillPath(CODE_PATHS.equivalents, { id: part.codigo, vehiculo: vehicle }));
  return data?.[0] && <Link href={partHref(data[0])}>{SEE_THE_FITTING}</Link>;
}
