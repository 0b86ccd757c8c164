import { fillPath, type Repuesto, type Vehiculo } from '@bujia/contracts/catalogue';
import { STOREFRONT_PATHS, type VehiculosRepuesto } from '@bujia/contracts/storefront';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { Skeleton } from '../../../ui/progress.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { useSteady } from '../api.ts';
import { Failure } from '../failure.tsx';
import { type VehicleRange, holds, vehicleRanges, yearsOf } from './vehicle-ranges.ts';
import css from './vehicles.module.css';

const columnsFor = (own: Vehiculo | null | undefined): Column<VehicleRange>[] => [
  {
    title: 'Modelo',
    cell: (range) => (
      <>
        {`${shop.make.nombre} ${range.modelo}`} {own && holds(range, own) && <b className={css.own}>Su vehículo</b>}
      </>
    ),
  },
  { title: 'Años', cell: yearsOf },
  { title: 'Motor', cell: ({ motor }) => motor },
  { title: 'Posición', cell: ({ posicion }) => posicion || '—' },
  { title: 'Nota', cell: ({ nota }) => nota || '—' },
  {
    title: 'Confirmado',
    cell: ({ confirmados }) => (confirmados ? `Por ${confirmados} comprador${confirmados > 1 ? 'es' : ''}` : '—'),
  },
];

/** All vehicles that the part fits. */
export function Vehicles({ part }: { part: Repuesto }) {
  const { data, error, mutate } = useSteady<VehiculosRepuesto>(
    fillPath(STOREFRONT_PATHS.partVehicles, { id: part.codigo }),
  );
  const own = useVehicles().vehiculoBusqueda;
  return (
    <section className={`wide ${css.section}`} aria-labelledby="vehiculos">
      <h2 id="vehiculos">Vehículos en los que sirve</h2>
      {!data ? (
        error ? (
          <Failure error={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton height="9rem" />
        )
      ) : data.universal ? (
        <p>Sirve para todos los vehículos {shop.make.nombre}.</p>
      ) : (
        <div className={css.scroll}>
          <Table
            caption="Vehículos en los que sirve el repuesto"
            columns={columnsFor(own)}
            rows={vehicleRanges(data.vehiculos)}
            rowKey={(range) => Object.values(range).join()}
          />
        </div>
      )}
    </section>
  );
}
