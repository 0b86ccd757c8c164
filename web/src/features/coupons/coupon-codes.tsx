import type { CodigoDeCupon, SerieDeCupones } from '@bujia/contracts/coupon-desk';
import { numberText } from '@bujia/contracts/numbers';
import { useState } from 'react';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { money, slashDay } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { endCoupon, endCoupons, saveCodes, useCodes } from './api.ts';
import { CouponFilter, StateBadge } from './coupon-filter.tsx';
import css from './coupons.module.css';

const canEnd = ({ estado }: Pick<CodigoDeCupon, 'estado'>) => estado === 'vigente' || estado === 'por empezar';

const columnsWith = (end: (cupon: string) => void): readonly Column<CodigoDeCupon>[] => [
  { title: 'Código', cell: ({ cupon }) => <code className={css.cell}>{cupon}</code> },
  { title: 'Estado', cell: ({ estado }) => <StateBadge estado={estado} /> },
  {
    title: 'Pedido',
    cell: ({ pedido }) => (pedido === undefined ? '—' : <Link href={`/dashboard/orders/${pedido}`}>{pedido}</Link>),
  },
  {
    title: 'Descuento sin IVA',
    figure: true,
    cell: ({ descuento }) => (descuento === undefined ? '—' : money(descuento)),
  },
  { title: 'Vendido', figure: true, cell: ({ total }) => (total === undefined ? '—' : money(total)) },
  {
    title: 'Acciones',
    cell: (one) =>
      canEnd(one) && (
        <Button size="s" aria-label={`Terminar ${one.cupon}`} onClick={() => end(one.cupon)}>
          Terminar
        </Button>
      ),
  },
];

/** The codes that were made in one go: to be sent, looked up and ended. */
export default function CouponCodes({ codigo }: { codigo: string }) {
  const query = new URLSearchParams(useSearch());
  const asked = new URLSearchParams(query);
  asked.set('codigo', codigo);
  const answer = useCodes(asked.toString());
  const [ending, setEnding] = useState<SerieDeCupones | string>();
  const go = (to: URLSearchParams) => navigate(`/dashboard/cupones/${codigo}?${to.toString()}`);
  const name = typeof ending === 'object' ? ending.nombre : ending;

  async function end() {
    if (ending === undefined) return;
    const done = typeof ending === 'string' ? endCoupon(ending) : endCoupons(ending.codigo);
    if (await reported(done)) notify({ title: 'Cupones', text: `${name} terminó` });
    setEnding(undefined);
  }

  return (
    <div className={css.page}>
      <Loaded answer={answer}>
        {({ serie, codigos, siguiente }) => (
          <>
            <ScreenHead title={serie.nombre}>
              <div className={css.actions}>
                <Button icon="table" onClick={() => void reported(saveCodes(serie.codigo))}>
                  Descargar CSV
                </Button>
                {canEnd(serie) && <Button onClick={() => setEnding(serie)}>Terminar todos</Button>}
              </div>
            </ScreenHead>
            <p>
              <Link href="/dashboard/cupones">Todos los cupones</Link>
            </p>
            <Facts serie={serie} />
            <CouponFilter label="Buscar códigos" words="El código empieza con" query={query} onFilter={go} />
            {codigos.length === 0 ? (
              <p>Ningún código cumple el filtro.</p>
            ) : (
              <DeskTable
                caption="Códigos"
                columns={columnsWith(setEnding)}
                rows={codigos}
                rowKey={({ cupon }) => cupon}
              />
            )}
            {(siguiente !== null || query.has('despues')) && (
              <p>
                {/* One button, so that on the last page the keyboard keeps its place. */}
                <Button
                  onClick={() => {
                    if (siguiente === null) query.delete('despues');
                    else query.set('despues', siguiente);
                    go(query);
                  }}
                >
                  {siguiente === null ? 'Primeros códigos' : 'Más códigos'}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
      <Confirm
        open={ending !== undefined}
        title={typeof ending === 'string' ? 'Terminar el cupón' : 'Terminar los cupones'}
        keep="Dejarlo así"
        accept="Terminar"
        danger
        onCancel={() => setEnding(undefined)}
        onAccept={end}
      >
        {`${name ?? ''}: lo que no se ha usado deja de servir en este momento, también en los carritos. Los pedidos hechos no cambian.`}
      </Confirm>
    </div>
  );
}

const Facts = ({ serie }: { serie: SerieDeCupones }) => (
  <dl className={css.facts}>
    {(
      [
        ['Estado', <StateBadge key="estado" estado={serie.estado} />],
        ['Da', `${serie.porcentaje} %${serie.minimo > 0 ? ` desde ${money(serie.minimo)}` : ''}`],
        ['Días', `${slashDay(serie.desde)} a ${slashDay(serie.hasta)}`],
        ['Códigos', numberText(serie.cuantos)],
        ['Pedidos', numberText(serie.pedidos)],
        ['Descuento sin IVA', money(serie.descuento)],
        ['Vendido', money(serie.total)],
      ] as const
    ).map(([term, fact]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);
