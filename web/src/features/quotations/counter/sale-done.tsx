import type { VentaHecha } from '@bujia/contracts/counter';
import { useEffect, useRef } from 'react';
import { money, slashMoment } from '../../../lib/text/shown.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SumRows } from '../../../ui/sum-rows.tsx';
import css from './counter.module.css';

interface Props {
  sale: VentaHecha;
  /** Money was sent that somebody has yet to find. */
  isSent: boolean;
  onNext: () => void;
}

/** What was sold, and what goes back over the counter. */
export function SaleDone({ sale, isSent, onNext }: Props) {
  const { pedido, total, vuelto, pagarHasta, entregado } = sale;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const isPaid = vuelto !== undefined || total === 0;
  const state = entregado ? 'Pagado y entregado.' : isPaid ? 'Pagado.' : isSent ? 'Pago por confirmar.' : 'Por pagar.';
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Card title={`Pedido ${pedido}`} level={2}>
        <div className={css.group}>
          <p>
            {state}
            {pagarHasta !== null && ` Se guarda hasta el ${slashMoment(pagarHasta)}.`}
          </p>
          <SumRows
            rows={[
              { key: 'amount', label: 'Total', amount: money(total) },
              ...(vuelto === undefined ? [] : [{ key: 'total', label: 'Vuelto', amount: money(vuelto) }]),
            ]}
          />
          <div className={css.actions}>
            <Button variant="primary" icon="plus" onClick={onNext}>
              Otra venta
            </Button>
            <ButtonLink href={`/dashboard/orders/${pedido}?vista=detalle`} icon="details">
              Ver e imprimir el pedido
            </ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  );
}
