import type { BankAccount } from '@bujia/contracts/shop';
import { centsOf, decimalText, formatMoney } from '@bujia/pricing/money';
import { Link } from 'wouter';
import { shop } from '../../../lib/page/page-data.ts';
import { Card } from '../../../ui/card.tsx';
import { Copied } from './copied.tsx';
import css from './finished.module.css';
import { SENT_WHEN_PAID } from '@bujia/contracts/checkout';

interface Props {
  order: number;
  total: number;
  verified: boolean;
  /** As they are since the order was made: the page itself may be of before. */
  accounts: readonly BankAccount[];
}

/** Where to send the money, each figure to be copied into the bank's application. */
export const ByTransfer = ({ order, total, verified, accounts }: Props) => (
  <Card title="Realice la transferencia o el depósito" level={2}>
    <dl className={css.figures}>
      <Copied name="Valor" text={decimalText(centsOf(total), 2)} shown={formatMoney(centsOf(total))} />
      <Copied name="Referencia" text={String(order)} shown={`Pedido ${order}`} />
    </dl>
    <p className={css.quiet}>
      A nombre de {shop.legalName}, RUC {shop.ruc}, en cualquiera de estas cuentas:
    </p>
    <dl className={css.figures}>
      {accounts.map(({ bank, type, number }) => (
        <Copied key={number} name={`${bank}, ${type.toLowerCase()}`} text={number} />
      ))}
    </dl>
    <p>
      {verified ? (
        <>
          Después registre el pago en <Link href={`/dashboard/orders/${order}`}>los pagos de su pedido</Link>.
        </>
      ) : (
        'Después abra el enlace de verificación que le enviamos por correo y registre el pago en Mis Compras.'
      )}{' '}
      {SENT_WHEN_PAID}
    </p>
  </Card>
);
