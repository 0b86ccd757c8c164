import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { CHECKOUT_FINISHED } from '@bujia/contracts/checkout';
import { trackingLink } from '@bujia/contracts/orders';
import { openAccounts } from '@bujia/contracts/shop';
import { useEffect, useRef } from 'react';
import { shop } from '../../../lib/page/page-data.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { HeldUntil } from '../../../ui/countdown.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Finished as Order } from '../kept.ts';
import { AtTheStore } from './at-the-store.tsx';
import { ByTransfer } from './by-transfer.tsx';
import css from './finished.module.css';
import { Made } from './made.tsx';

/** The order is made: its number, and what happens next. */
export function Finished({
  pedido,
  total,
  codigoRastreo,
  pagarHasta,
  formaPago,
  sucursal,
  email,
  compra,
  cuentas,
}: Order) {
  const unverified = useSession()?.verificado === false;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    head.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={`wide ${css.page}`}>
      <header className={css.head}>
        <Icon name="check" size={40} />
        <h1 ref={head} tabIndex={-1}>
          {CHECKOUT_FINISHED}
        </h1>
        <p>
          Su número de pedido es <strong className={css.number}>{pedido}</strong>
        </p>
        <p className={css.quiet}>
          Le enviamos el detalle a <EmailAddress email={email} />.
          {unverified && ' Abra también el enlace de verificación de su cuenta que le enviamos.'}
        </p>
      </header>
      <HeldUntil until={pagarHasta} />
      {formaPago === PAYMENT_METHOD.card ? (
        <p className={css.paid}>
          Recibimos su pago con tarjeta. Preparamos su pedido y le enviaremos la factura por correo.
        </p>
      ) : formaPago === PAYMENT_METHOD.cash ? (
        <AtTheStore order={pedido} total={total} at={sucursal} />
      ) : (
        <ByTransfer order={pedido} total={total} verified={!unverified} accounts={cuentas ?? openAccounts(shop)} />
      )}
      {compra && <Made pagarHasta={pagarHasta} formaPago={formaPago} compra={compra} />}
      <p className={css.ways}>
        <ButtonLink href={trackingLink(codigoRastreo)} variant="primary" icon="truck">
          Rastrear Pedido
        </ButtonLink>
        <ButtonLink href="/">Ir al inicio</ButtonLink>
      </p>
    </div>
  );
}
