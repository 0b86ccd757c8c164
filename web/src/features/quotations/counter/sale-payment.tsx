import { financialEntities, isClosedAccount } from '@bujia/contracts/catalogues';
import { type CuentaMostrador, saleDepositRules, saleRules } from '@bujia/contracts/counter';
import { formatMoney } from '@bujia/pricing/money';
import { shop } from '../../../lib/page/page-data.ts';
import { money } from '../../../lib/text/shown.ts';
import { Card } from '../../../ui/card.tsx';
import { Choices, Radio, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import css from './counter.module.css';
import { changeOf, type Draft, type Payment, paymentsFor, type Problems } from './draft.ts';

const SAID: Readonly<Record<Payment, string>> = {
  efectivo: 'Efectivo, ahora',
  transferencia: 'Transferencia o depósito ya hecho',
  'despues-efectivo': 'Paga después, al retirar',
  'despues-transferencia': 'Paga después, por transferencia',
};

interface Props {
  draft: Draft;
  bill: CuentaMostrador | undefined;
  problems: Problems;
  onChange: (change: Partial<Draft>) => void;
}

/** How it is paid: what is on the counter, what was sent to a bank, or nothing yet. */
export function SalePayment({ draft, bill, problems, onChange }: Props) {
  const { entrega, pago, recibido, comentarios } = draft;
  const open = paymentsFor(entrega, bill);
  const change = bill && pago === 'efectivo' ? changeOf(recibido, bill.tarifa.total) : undefined;
  return (
    <Card title="Pago" level={2}>
      <div className={css.group}>
        <Notice tone="info">{bill?.aviso}</Notice>
        {open.length === 0 ? (
          <p>
            Lo que se lleva ahora se paga en efectivo, y esta venta no se puede pagar así: guárdela para retirar o
            envíela.
          </p>
        ) : (
          <Choices legend={saleRules.formaPago.label} error={open.includes(pago) ? undefined : problems.pago}>
            {open.map((one) => (
              <Radio
                key={one}
                name="pago"
                label={SAID[one]}
                checked={pago === one}
                onChange={() => onChange({ pago: one })}
              />
            ))}
          </Choices>
        )}
        {pago === 'efectivo' && open.includes(pago) && (
          <>
            <TextField
              label={saleRules.recibido.label}
              inputMode="decimal"
              autoComplete="off"
              maxLength={saleRules.recibido.max}
              value={recibido}
              error={problems.recibido}
              onChange={({ target }) => onChange({ recibido: target.value })}
            />
            <p role="status" className={css.change}>
              {change !== undefined && `Recibe ${money(Number(recibido))}, vuelto ${formatMoney(change)}`}
            </p>
          </>
        )}
        {pago === 'transferencia' && open.includes(pago) && (
          <Deposit draft={draft} problems={problems} onChange={onChange} />
        )}
        <TextArea
          label={saleRules.comentarios.label}
          rows={2}
          maxLength={saleRules.comentarios.max}
          value={comentarios}
          onChange={({ target }) => onChange({ comentarios: target.value })}
        />
      </div>
    </Card>
  );
}

function Deposit({ draft: { deposito }, problems, onChange }: Omit<Props, 'bill'>) {
  const field = (name: keyof typeof deposito) => ({
    label: saleDepositRules[name].label,
    value: deposito[name],
    error: problems[`deposito.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ deposito: { ...deposito, [name]: target.value } }),
  });
  return (
    <>
      <Select
        {...field('entidadFinanciera')}
        empty="Seleccione"
        options={financialEntities(shop)
          .filter(({ codigo }) => !isClosedAccount(shop, codigo))
          .map(({ codigo, nombre }) => ({ value: codigo, text: nombre }))}
      />
      <TextField {...field('codigoPago')} autoComplete="off" maxLength={saleDepositRules.codigoPago.max} />
      <TextField {...field('fechaPago')} type="date" />
      <p>Otra persona revisa que el dinero haya llegado; el pedido se entrega después.</p>
    </>
  );
}
