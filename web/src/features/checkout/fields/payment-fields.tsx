import { openAccounts } from '@bujia/contracts/shop';
import { PAYMENT_METHOD, type PaymentMethod } from '@bujia/contracts/cart';
import { CATALOGUES } from '@bujia/contracts/catalogues';
import {
  CARD_UNAVAILABLE,
  CHOOSE_INSTALMENTS,
  INSTALMENT_LABELS,
  INSTALMENTS,
  INSTALMENTS_NOTE,
  SENT_WHEN_PAID,
} from '@bujia/contracts/checkout';
import { pageData, shop } from '../../../lib/page/page-data.ts';
import { Card } from '../../../ui/card.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { Choices, Select } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { rules } from '../values.ts';
import type { Bind } from './bind.ts';
import css from './fields.module.css';
import { MethodMarks } from './method-marks.tsx';

interface Props {
  field: Bind;
  allowed: readonly PaymentMethod[];
  /** Why there are fewer than usual. */
  notice?: string;
  chosen: PaymentMethod | 0;
  /** Pagar was pressed without a choice of instalments. */
  instalmentsMissing: boolean;
  onChoose: (method: PaymentMethod) => void;
}

const { card, transfer, cash } = PAYMENT_METHOD;
const nameOf = (method: PaymentMethod) => CATALOGUES.FORMA_PAGO.find(({ codigo }) => codigo === method)!.nombre;

const HINTS: Readonly<Partial<Record<PaymentMethod, string>>> = {
  [card]: 'Corriente o diferido',
  [transfer]: [...new Set(openAccounts(shop).map(({ bank }) => bank))].join(', '),
  [cash]: 'Al retirar en la tienda',
};

const instalments = [
  { value: INSTALMENTS.none, text: CHOOSE_INSTALMENTS },
  ...Object.entries(INSTALMENT_LABELS).map(([value, text]) => ({ value, text })),
];

export function PaymentFields({ field, allowed, notice, chosen, instalmentsMissing, onChoose }: Props) {
  const { onChange, error, ref, name, onBlur } = field('checkout_payment_method');
  const noCard = pageData.settings.card === null;
  const open = (method: PaymentMethod) => allowed.includes(method) && !(method === card && noCard);
  return (
    <Card title="Forma de pago" level={2}>
      <Notice tone="info">{notice}</Notice>
      <Choices legend="¿Cómo desea pagar?" error={error}>
        <div className={css.cards}>
          {Object.values(PAYMENT_METHOD).map((method) => (
            <ChoiceCard
              key={method}
              ref={ref}
              name={name}
              value={method}
              label={nameOf(method)}
              hint={method === card && noCard ? CARD_UNAVAILABLE : HINTS[method]}
              end={<MethodMarks method={method} />}
              disabled={!open(method)}
              onBlur={(event) => void onBlur(event)}
              onChange={(event) => {
                void onChange(event);
                onChoose(method);
              }}
            />
          ))}
        </div>
      </Choices>
      {chosen === card && (
        <>
          <Notice>{instalmentsMissing && CHOOSE_INSTALMENTS}</Notice>
          <Select
            {...field('tipoPagoTarjeta')}
            label={rules.tipoPagoTarjeta.label}
            options={instalments}
            hint={INSTALMENTS_NOTE}
          />
        </>
      )}
      {chosen === transfer && <Banks />}
      {chosen === cash && <p className={css.quiet}>Pague al retirar su compra en la tienda.</p>}
    </Card>
  );
}

const Banks = () => (
  <div className={css.quiet}>
    <p>Transfiera o deposite en una de estas cuentas. {SENT_WHEN_PAID}</p>
    <ul className={css.list}>
      {openAccounts(shop).map(({ bank, type, number }) => (
        <li key={number}>
          {bank}: {type} {number}
        </li>
      ))}
    </ul>
  </div>
);
