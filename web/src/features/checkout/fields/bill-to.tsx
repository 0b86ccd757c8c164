import { FINAL_CONSUMER, FINAL_CONSUMER_MOST, type Facturacion } from '@bujia/contracts/billing';
import { readRuc } from '@bujia/ecuador/ruc';
import { Select, TextField } from '../../../ui/field.tsx';
import type { BillToChoice, Values } from '../values.ts';
import type { Bind } from './bind.ts';
import css from './fields.module.css';

interface Props {
  field: Bind;
  values: Values;
  /** Those that the account used before. */
  known: readonly Facturacion[];
  onKnown: (one: Facturacion) => void;
}

const KNOWN = 'conocido ';
const CHOICES: readonly { value: BillToChoice; text: string }[] = [
  { value: '', text: 'A mi nombre' },
  { value: 'otros', text: 'A otros datos' },
  { value: 'final', text: `A consumidor final (hasta ${FINAL_CONSUMER_MOST} dólares)` },
];

/** Whom the bill is made out to: the account, a company or another person, or nobody by name. */
export function BillTo({ field, values, known, onKnown }: Props) {
  const { facturarA, facturaIdentificacion } = values;
  const { onChange, ...choice } = field('facturarA');
  const doubtful = readRuc(facturaIdentificacion.trim())?.passesModulus11 === false;
  return (
    <>
      <div className={css.whole}>
        <Select
          {...choice}
          onChange={(event) => {
            const chosen = known.find(({ identificacion }) => KNOWN + identificacion === event.target.value);
            if (!chosen) return void onChange(event);
            onKnown(chosen);
            return undefined;
          }}
          options={[
            ...CHOICES,
            ...known.map(({ identificacion, razonSocial }) => ({
              value: KNOWN + identificacion,
              text: `${razonSocial} (${identificacion})`,
            })),
          ]}
        />
      </div>
      {facturarA === 'otros' && (
        <>
          <TextField
            {...field('facturaIdentificacion')}
            autoComplete="off"
            autoCapitalize="characters"
            hint={
              doubtful ? 'Revise el RUC: su dígito verificador no coincide, aunque algunos nuevos son así.' : undefined
            }
          />
          <TextField {...field('facturaRazonSocial')} autoComplete="organization" />
          <div className={css.whole}>
            <TextField {...field('facturaDireccion')} autoComplete="off" />
          </div>
        </>
      )}
      {facturarA === 'final' && (
        <p
          className={css.whole}
        >{`La factura dirá ${FINAL_CONSUMER.razonSocial}: no servirá para sus impuestos ni se podrá anular.`}</p>
      )}
    </>
  );
}
