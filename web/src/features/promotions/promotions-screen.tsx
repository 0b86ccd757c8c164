import { ORDERS_COUNTED, type PromocionDeTienda, type PromotionReach } from '@bujia/contracts/promotion-desk';
import { numberText } from '@bujia/contracts/numbers';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { useState } from 'react';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { slashDay } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { endPromotion, usePromotions } from './api.ts';
import { PromotionForm } from './promotion-form.tsx';
import css from './promotions.module.css';

const TONES = { vigente: 'good', 'por empezar': 'spark', pasada: undefined, terminada: undefined } as const;

const REACHES: Readonly<Record<Exclude<PromotionReach, 'todo'>, readonly [one: string, many: string]>> = {
  repuestos: ['repuesto', 'repuestos'],
  categorias: ['categoría', 'categorías'],
  marcas: ['marca', 'marcas'],
  modelos: ['modelo', 'modelos'],
};

const reachOf = ({ alcance, cuantos }: PromocionDeTienda) =>
  alcance === 'todo' ? 'Toda la tienda' : `${cuantos} ${REACHES[alcance][cuantos === 1 ? 0 : 1]}`;

const columnsWith = (end: (one: PromocionDeTienda) => void): readonly Column<PromocionDeTienda>[] => [
  {
    title: 'Promoción',
    cell: ({ nombre, etiqueta }) => (
      <span className={css.cell}>
        {nombre} <Badge tone="spark">{etiqueta}</Badge>
      </span>
    ),
  },
  { title: 'Da', cell: ({ texto, acumulable }) => (acumulable ? `${texto}, también con cupones` : texto) },
  { title: 'Para', cell: reachOf },
  { title: 'Días', cell: ({ desde, hasta }) => `${slashDay(desde)} a ${slashDay(hasta)}` },
  { title: 'Estado', cell: ({ estado }) => <Badge tone={TONES[estado]}>{estado}</Badge> },
  { title: 'Pedidos', figure: true, cell: ({ pedidos }) => pedidos },
  {
    title: 'Acciones',
    cell: (one) =>
      (one.estado === 'vigente' || one.estado === 'por empezar') && (
        <Button size="s" aria-label={`Terminar ${one.nombre}`} onClick={() => end(one)}>
          Terminar
        </Button>
      ),
  },
];

/** What the shop gives: made, tried and ended here. */
export default function PromotionsScreen() {
  useDashboardPage('/dashboard/promociones');
  const answer = usePromotions();
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<PromocionDeTienda>();

  async function end() {
    if (ending && (await reported(endPromotion(ending.codigo))))
      notify({ title: 'Promociones', text: `La promoción ${ending.nombre} terminó` });
    setEnding(undefined);
  }

  return (
    <div className={css.page}>
      <ScreenHead title="Promociones">
        <Button icon="plus" onClick={() => setMaking(true)}>
          Nueva promoción
        </Button>
      </ScreenHead>
      <Loaded answer={answer}>
        {(all) =>
          all.length === 0 ? (
            <p>{NOTHING_REGISTERED}</p>
          ) : (
            <>
              <DeskTable
                caption="Promociones"
                columns={columnsWith(setEnding)}
                rows={all}
                rowKey={({ codigo }) => codigo}
              />
              <p>{`Se cuentan los ${numberText(ORDERS_COUNTED)} pedidos más nuevos.`}</p>
            </>
          )
        }
      </Loaded>
      <Dialog open={making} onClose={() => setMaking(false)} title="Nueva promoción">
        <PromotionForm onClose={() => setMaking(false)} />
      </Dialog>
      <Confirm
        open={ending !== undefined}
        title="Terminar la promoción"
        keep="Dejarla"
        accept="Terminar"
        danger
        onCancel={() => setEnding(undefined)}
        onAccept={end}
      >
        {`${ending?.nombre ?? ''} deja de darse en este momento. Quien la tenga en su carrito verá el precio nuevo antes de pagar.`}
      </Confirm>
    </div>
  );
}
