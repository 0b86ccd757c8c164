import {
  type DevolucionPorHacer,
  RETURN_REASON_NAMES,
  RETURN_STATE_NAMES,
  RETURN_WAY_NAMES,
} from '@bujia/contracts/returns';
import { Link } from 'wouter';
import { paymentsHref } from '../../../lib/orders/orders.ts';
import { money, slashMoment } from '../../../lib/text/shown.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import css from './returns.module.css';

export type Deed = 'transfer' | 'ask' | 'close' | 'reopen' | 'void' | 'proof';

interface Props {
  owed: DevolucionPorHacer;
  onDeed: (deed: Deed) => void;
}

/** One debt: how much, to whom, why, since when, and what a seller can do about it. */
export function ReturnCard({ owed, onDeed }: Props) {
  const { codigo, pedido, valor, motivo, via, estado, desde, hasta, vencida, cliente, cuenta, doble } = owed;
  const open = estado !== 'returned';
  const late = estado === 'reversing' || (via === 'card' && !open && !doble && !owed.tieneImagen);
  const again = estado === 'reversing' ? 'Devolver por transferencia' : 'Pedir datos otra vez';
  const facts: [label: string, text: string][] = [
    ['Motivo', RETURN_REASON_NAMES[motivo]],
    ['Vía', RETURN_WAY_NAMES[via]],
    ['Desde', slashMoment(desde)],
    ...(open ? [['Plazo', slashMoment(hasta)] satisfies [string, string]] : []),
    ...(owed.devueltoEl === null ? [] : [['Devuelto el', slashMoment(owed.devueltoEl)] satisfies [string, string]]),
    ...(open && cuenta
      ? [['Cuenta', `${cuenta.banco}, ${cuenta.tipoCuenta} ${cuenta.numeroCuenta}`] satisfies [string, string]]
      : []),
  ];
  return (
    <Card
      article
      title={`Devolución ${codigo}: ${money(valor)}`}
      aside={
        <Badge tone={doble || vencida ? 'bad' : open ? 'warn' : 'good'}>
          {doble
            ? 'Devuelto dos veces'
            : owed.anulada
              ? 'Anulada'
              : vencida
                ? `${RETURN_STATE_NAMES[estado]}, vencida`
                : RETURN_STATE_NAMES[estado]}
        </Badge>
      }
    >
      <dl className={css.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>Cliente</dt>
          <dd>
            {cliente ? (
              <>
                {cliente.nombre}
                <br />
                <EmailAddress email={cliente.email} />
              </>
            ) : (
              '—'
            )}
          </dd>
        </div>
        <div>
          <dt>Pedido</dt>
          <dd>{pedido === null ? '—' : <Link href={paymentsHref(pedido)}>{`Pedido ${pedido}`}</Link>}</dd>
        </div>
      </dl>
      <div className={css.actions}>
        {estado === 'ready' && (
          <Button
            size="s"
            variant="primary"
            aria-label={`Registrar devolución ${codigo}`}
            onClick={() => onDeed('transfer')}
          >
            Registrar devolución
          </Button>
        )}
        {(estado === 'ready' || estado === 'asked' || (estado === 'reversing' && vencida)) && (
          <Button size="s" aria-label={`${again}, devolución ${codigo}`} onClick={() => onDeed('ask')}>
            {again}
          </Button>
        )}
        {late && (
          <Button size="s" aria-label={`Ya se transfirió la devolución ${codigo}`} onClick={() => onDeed('transfer')}>
            Ya se transfirió
          </Button>
        )}
        {via !== 'card' && !open && !doble && !owed.anulada && (
          <Button size="s" aria-label={`No llegó la devolución ${codigo}`} onClick={() => onDeed('reopen')}>
            No llegó
          </Button>
        )}
        {motivo === 'excess' && open && (
          <Button size="s" aria-label={`Anular la devolución ${codigo}`} onClick={() => onDeed('void')}>
            Anular
          </Button>
        )}
        {(open || doble) && (
          <Button size="s" aria-label={`Cerrar con motivo la devolución ${codigo}`} onClick={() => onDeed('close')}>
            Cerrar con motivo
          </Button>
        )}
        {owed.tieneImagen && (
          <Button size="s" aria-label={`Comprobante de la devolución ${codigo}`} onClick={() => onDeed('proof')}>
            Comprobante
          </Button>
        )}
      </div>
    </Card>
  );
}
