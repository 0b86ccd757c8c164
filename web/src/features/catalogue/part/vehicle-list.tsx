import type { VehiculoCompatible } from '@bujia/contracts/storefront';
import { mediaHook } from '../../../lib/browser/media.ts';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { type VehicleRange, byModel, holds, vehicleRanges, yearsOf } from './vehicle-ranges.ts';
import css from './vehicles.module.css';

const useSmall = mediaHook('(width < 40rem)');

const named = (modelo: string) => `${shop.make.nombre} ${modelo}`;
const confirmedBy = ({ confirmados }: VehicleRange) =>
  confirmados > 0 && `Por ${confirmados} comprador${confirmados > 1 ? 'es' : ''}`;

const columnsFor = (isOwn: (range: VehicleRange) => boolean): Column<VehicleRange>[] => [
  {
    title: 'Modelo',
    cell: (range) => (
      <>
        {named(range.modelo)} {isOwn(range) && <Own />}
      </>
    ),
  },
  { title: 'Años', cell: yearsOf },
  { title: 'Motor', cell: ({ motor }) => motor },
  { title: 'Posición', cell: ({ posicion }) => posicion || '—' },
  { title: 'Nota', cell: ({ nota }) => nota || '—' },
  { title: 'Confirmado', cell: (range) => confirmedBy(range) || '—' },
];

const Own = () => <b className={css.own}>Su vehículo</b>;

/** By ranges of years; on a phone by model, a row each, without what would be empty. */
export default function VehicleList({ vehicles }: { vehicles: readonly VehiculoCompatible[] }) {
  const small = useSmall();
  const own = useVehicles().vehiculoBusqueda;
  const isOwn = (range: VehicleRange) => !!own && holds(range, own);
  const ranges = vehicleRanges(vehicles);
  if (!small) {
    return (
      <div className={css.scroll}>
        <Table
          caption="Vehículos en los que sirve el repuesto"
          columns={columnsFor(isOwn)}
          rows={ranges}
          rowKey={(range) => Object.values(range).join()}
        />
      </div>
    );
  }
  return byModel(ranges).map(({ modelo, rows }) => (
    <div key={modelo}>
      <h3>{named(modelo)}</h3>
      <ul className={css.rows}>
        {rows.map((range) => (
          <li key={Object.values(range).join()} data-own={isOwn(range) || undefined}>
            <b>{yearsOf(range)}</b>
            <span>
              {[range.motor, range.posicion, range.nota, confirmedBy(range)].filter(Boolean).join(' · ')}{' '}
              {isOwn(range) && <Own />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  ));
}
