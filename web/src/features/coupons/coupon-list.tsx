import type { SerieDeCupones } from '@bujia/contracts/coupon-desk';
import { numberText } from '@bujia/contracts/numbers';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { useState } from 'react';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { money, slashDay } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SavedFilters } from '../../ui/saved-filters.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { Column } from '../../ui/table.tsx';
import { useCoupons } from './api.ts';
import { CouponFilter, StateBadge } from './coupon-filter.tsx';
import { CouponForm } from './coupon-form.tsx';
import css from './coupons.module.css';

const PAGE = '/dashboard/cupones';

const codesOf = ({ cuantos, prefijo }: SerieDeCupones) =>
  cuantos === 1 ? prefijo : `${numberText(cuantos)} códigos${prefijo && ` ${prefijo}…`}`;

const columns: readonly Column<SerieDeCupones>[] = [
  {
    title: 'Cupones',
    cell: (one) => (
      <span className={css.cell}>
        <Link href={`${PAGE}/${one.codigo}`}>{one.nombre}</Link>
        <br />
        <code>{codesOf(one)}</code>
      </span>
    ),
  },
  {
    title: 'Da',
    cell: ({ porcentaje, minimo }) => `${porcentaje} %${minimo > 0 ? ` desde ${money(minimo)}` : ''}`,
  },
  { title: 'Días', cell: ({ desde, hasta }) => `${slashDay(desde)} a ${slashDay(hasta)}` },
  { title: 'Estado', cell: ({ estado }) => <StateBadge estado={estado} /> },
  { title: 'Pedidos', figure: true, cell: ({ pedidos }) => numberText(pedidos) },
  { title: 'Descuento sin IVA', figure: true, cell: ({ descuento }) => money(descuento) },
  { title: 'Vendido', figure: true, cell: ({ total }) => money(total) },
];

const go = (query: URLSearchParams) => navigate(`${PAGE}?${query.toString()}`);

/** What was made, what of it was used, and what that brought. */
export function CouponList() {
  const query = new URLSearchParams(useSearch());
  const answer = useCoupons(query.toString());
  const [making, setMaking] = useState(false);
  return (
    <div className={css.page}>
      <ScreenHead title="Cupones">
        <Button icon="plus" onClick={() => setMaking(true)}>
          Nuevos cupones
        </Button>
      </ScreenHead>
      <CouponFilter label="Buscar cupones" words="Código o nombre" query={query} onFilter={go} />
      <SavedFilters path={PAGE} search={query.toString()} personal={{}} />
      <Loaded answer={answer}>
        {({ series, siguiente }) => (
          <>
            {series.length === 0 ? (
              <p>{NOTHING_REGISTERED}</p>
            ) : (
              <DeskTable caption="Cupones" columns={columns} rows={series} rowKey={({ codigo }) => codigo} />
            )}
            {(siguiente !== null || query.has('antes')) && (
              <p>
                <Button
                  onClick={() => {
                    if (siguiente === null) query.delete('antes');
                    else query.set('antes', String(siguiente));
                    go(query);
                  }}
                >
                  {siguiente === null ? 'Los más recientes' : 'Anteriores'}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
      <Dialog open={making} onClose={() => setMaking(false)} title="Nuevos cupones">
        <CouponForm onClose={() => setMaking(false)} onMade={(codigo) => navigate(`${PAGE}/${codigo}`)} />
      </Dialog>
    </div>
  );
}
