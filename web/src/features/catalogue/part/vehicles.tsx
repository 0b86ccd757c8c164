import { fillPath, type Repuesto } from '@bujia/contracts/catalogue';
import { STOREFRONT_PATHS, type VehiculosRepuesto } from '@bujia/contracts/storefront';
import { shop } from '../../../lib/page/page-data.ts';
import { part as lazily } from '../../../ui/part.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { useSteady } from '../api.ts';
import { Failure } from '../failure.tsx';
import css from './vehicles.module.css';

const waiting = <Skeleton height="9rem" />;

/** They are asked for in any case, so that the page comes first. */
const VehicleList = lazily(() => import('./vehicle-list.tsx'), { waiting });

/** All vehicles that the part fits. */
export function Vehicles({ part }: { part: Repuesto }) {
  const { data, error, mutate } = useSteady<VehiculosRepuesto>(
    fillPath(STOREFRONT_PATHS.partVehicles, { id: part.codigo }),
  );
  return (
    <section className={`wide ${css.section}`} aria-labelledby="vehiculos">
      <h2 id="vehiculos">Vehículos en los que sirve</h2>
      {!data ? (
        error ? (
          <Failure error={error} onRetry={() => void mutate()} />
        ) : (
          waiting
        )
      ) : data.universal ? (
        <p>Sirve para todos los vehículos {shop.make.nombre}.</p>
      ) : (
        <VehicleList vehicles={data.vehiculos} />
      )}
    </section>
  );
}
