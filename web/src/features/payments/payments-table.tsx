import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { inClosedAccount, type Pago } from '@bujia/contracts/payments';
import { money, slashDay } from '../../lib/text/shown.ts';
import { isOpen } from '../../lib/orders/sums-due.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { PaymentStatusBadge } from './payment-status.tsx';

/** Where it went: a seller looks twice at what names an account that is closed. */
export const entityOf = ({ entidadFinanciera, cuentaCerrada }: Pago): string =>
  inClosedAccount(entidadFinanciera?.nombre ?? '—', cuentaCerrada);

/** The columns that the tables of payments share. */
export const paymentColumns = {
  order: { title: 'Pedido', cell: ({ pedido }) => pedido.codigo },
  code: { title: 'Código de pago', cell: ({ pagoCodigo }) => <code>{pagoCodigo}</code> },
  paid: { title: 'Fecha de pago', cell: ({ fechaPago }) => slashDay(fechaPago) },
  registered: { title: 'Fecha de registro', cell: ({ fechaRegistro }) => slashDay(fechaRegistro) },
  entity: { title: 'Entidad financiera', cell: entityOf },
  method: { title: 'Forma de pago', cell: ({ formaPago }) => formaPago.nombre },
  status: { title: 'Estado', cell: (payment) => <PaymentStatusBadge payment={payment} /> },
  value: { title: 'Valor', figure: true, cell: ({ valor }) => money(valor) },
} as const satisfies Record<string, Column<Pago>>;

/** A payment that waits is edited, an approved one only looked at; with the others nothing is left to do. */
export function DecisionButton({ payment, onOpen }: { payment: Pago; onOpen: (payment: Pago) => void }) {
  const open = () => onOpen(payment);
  if (isOpen(payment)) {
    return (
      <Button size="s" icon="edit" aria-label={`Editar pago ${payment.codigo}`} onClick={open}>
        Editar
      </Button>
    );
  }
  if (payment.estadoPago.codigo !== PAYMENT_STATUS.approved) return null;
  return (
    <Button size="s" icon="eye" aria-label={`Ver pago ${payment.codigo}`} onClick={open}>
      Ver
    </Button>
  );
}
