import { fillPath, type Repuesto } from '@bujia/contracts/catalogue';
import { CODE_PATHS } from '@bujia/contracts/part-numbers';
import { equivalentsFor } from '@bujia/contracts/storefront';
import { fullVehicleName, useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { useCompatibility, usePersonal } from '../api.ts';
import { PartCard } from '../card/part-card.tsx';
import list from '../listing/results.module.css';
import css from './equivalents.module.css';

/** The same thing for the chosen vehicle; nothing where there is none. */
export default function Equivalents({ part }: { part: Repuesto }) {
  const vehicle = useVehicles().vehiculoBusqueda;
  const values = vehicle && { id: part.codigo, vehiculo: vehicle.codigo };
  const { data } = usePersonal<Repuesto[]>(values ? fillPath(CODE_PATHS.equivalents, values) : null);
  const fits = useCompatibility(data);
  if (!vehicle || !data?.[0]) return null;
  return (
    <section className={css.box} aria-labelledby="equivalentes">
      <h2 id="equivalentes">{equivalentsFor(fullVehicleName(vehicle))}</h2>
      <ul className={`${list.parts} ${list.grid}`}>
        {data.map((one) => (
          <li key={one.codigo}>
            <PartCard part={one} fit={fits.get(one.codigo)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
