import { fillPath, type Repuesto } from '@bujia/contracts/catalogue';
import { BOUGHT_PATH, type Comprado, type ConjuntoRepuesto, PART_KITS_PATH } from '@bujia/contracts/kits';
import { vehicleInWords } from '@bujia/contracts/fitment';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { useSession } from '../../../lib/session/session.ts';
import { usePersonal } from '../api.ts';
import type { AddAllToCart } from '../list/lines.ts';
import { Kit } from './kit.tsx';
import css from './kits.module.css';

interface Props {
  part: Repuesto;
  /** Of those who may buy. */
  addAll: AddAllToCart | undefined;
}

/** What is usually changed together with a part; nothing where nobody said. */
export default function Kits({ part, addAll }: Props) {
  const vehicle = useVehicles().vehiculoBusqueda;
  const vehiculo = vehicle?.codigo ?? 0;
  const { data } = usePersonal<ConjuntoRepuesto[]>(fillPath(PART_KITS_PATH, { id: part.codigo, vehiculo }));
  const isKnown = useSession()?.verificado === true;
  const bought = usePersonal<Comprado[]>(isKnown ? BOUGHT_PATH : null).data;
  if (!data?.[0]) return null;
  const days = new Map(bought?.map(({ codigo, fecha }) => [codigo, fecha]));
  return (
    <section className={`wide ${css.section}`} aria-labelledby="conjuntos">
      <div>
        <h2 id="conjuntos">Suele cambiarse junto</h2>
        <p className={css.soft}>
          {vehicle
            ? `Para su ${vehicleInWords(vehicle)}.`
            : 'Lo que sirve en todos los vehículos de este repuesto. Elija el suyo para verlo todo.'}
        </p>
      </div>
      {data.map((kit) => (
        // What was chosen is chosen for one vehicle.
        <Kit key={`${kit.codigo} ${vehiculo}`} kit={kit} bought={days} addAll={addAll} />
      ))}
    </section>
  );
}
