import type { Pago } from '@bujia/contracts/payments';
import type { PaymentMatches, ProposedCredit } from '@bujia/contracts/statements';
import { Link } from 'wouter';
import { reviewHref } from '../../../lib/orders/orders.ts';
import { isOpen } from '../../../lib/orders/sums-due.ts';
import { dayOf, slashDay } from '../../../lib/text/shown.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Choices, Radio } from '../../../ui/field.tsx';
import { creditText, signsText } from './credit.tsx';
import css from './matches.module.css';

interface Props {
  payment: Pago;
  matches: PaymentMatches;
  /** The credit with which it would be approved. */
  chosen: number | null;
  onChoose: (credit: number | null) => void;
}

/** What the statements of the bank say of a payment. It proposes; whoever decides says which credit was meant. */
export function Matches({ payment, matches: { propuestas, usado, hasta }, chosen, onChoose }: Props) {
  if (usado) return <p className={css.used}>{`Aprobado con el crédito del extracto de ${creditText(usado)}`}</p>;
  if (!isOpen(payment)) return null;
  if (propuestas.length === 0) return <p className={css.none}>{absence(payment, hasta)}</p>;
  return (
    <Choices legend="En el extracto">
      {propuestas.map((one) => (
        <div key={one.credito.codigo} className={css.proposal}>
          <Radio
            name="credito"
            label={creditText(one.credito)}
            checked={chosen === one.credito.codigo}
            onChange={() => onChoose(one.credito.codigo)}
          />
          <p className={css.signs}>
            <Badge tone={one.fuerza === 'fuerte' ? 'good' : 'info'}>
              {one.fuerza === 'fuerte' ? 'Fuerte' : 'Posible'}
            </Badge>{' '}
            {signsText(one)} <Rivals of={one} />
          </p>
        </div>
      ))}
      <Radio name="credito" label="Ninguno de estos" checked={chosen === null} onChange={() => onChoose(null)} />
    </Choices>
  );
}

const Rivals = ({ of: { disputado } }: { of: ProposedCredit }) =>
  disputado.length > 0 && (
    <strong className={css.disputed}>
      {'Disputado: también puede ser de '}
      {disputado.map(({ pago, pedido }, i) => (
        <span key={pago}>
          {i > 0 && ', '}
          <Link
            href={reviewHref({ codigo: pago, pedido: { codigo: pedido } })}
          >{`pago ${pago} del pedido ${pedido}`}</Link>
        </span>
      ))}
      .
    </strong>
  );

function absence({ fechaPago }: Pago, until: string | null): string {
  if (until === null) return 'Todavía no hay un extracto de este banco.';
  const none = `No aparece en el extracto subido hasta el ${slashDay(until)}.`;
  return dayOf(fechaPago) > until ? `${none} El extracto todavía no incluye el día del pago.` : none;
}
