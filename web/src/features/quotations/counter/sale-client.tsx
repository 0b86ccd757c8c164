import { billToRules, FINAL_CONSUMER_MOST } from '@bujia/contracts/billing';
import { saleRules } from '@bujia/contracts/counter';
import { money } from '../../../lib/text/shown.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox, Choices, Radio, TextField } from '../../../ui/field.tsx';
import grid from '../../../ui/field-grid.module.css';
import { ClientPicker } from './client-picker.tsx';
import css from './counter.module.css';
import type { Draft, Problems, Who } from './draft.ts';

const WHO: Readonly<Record<Who, string>> = {
  nadie: `Consumidor final, hasta ${money(FINAL_CONSUMER_MOST)}`,
  factura: 'Sin cuenta, con sus datos en la factura',
  cuenta: 'Con cuenta en la tienda',
};

const NO_BILL = { identificacion: '', razonSocial: '', direccion: '' };

interface Props {
  draft: Draft;
  problems: Problems;
  onChange: (change: Partial<Draft>) => void;
}

/** Who buys, and whose name is on the bill. */
export function SaleClient({ draft, problems, onChange }: Props) {
  const { quien, cliente, otraFactura, correo } = draft;
  return (
    <Card title="Cliente" level={2}>
      <div className={css.group}>
        <Choices legend="Quién compra">
          {Object.entries(WHO).map(([who, text]) => (
            <Radio
              key={who}
              name="quien"
              label={text}
              checked={quien === who}
              onChange={() => onChange({ quien: who as Who })}
            />
          ))}
        </Choices>
        {quien === 'cuenta' && (
          <>
            <ClientPicker
              chosen={cliente}
              error={problems.cliente}
              // Whose bill it was goes with whoever was there before.
              onChoose={(chosen) => onChange({ cliente: chosen, otraFactura: false, factura: NO_BILL })}
            />
            {cliente && (
              <Checkbox
                label="Facturar a otro nombre"
                checked={otraFactura}
                onChange={({ target }) => onChange({ otraFactura: target.checked })}
              />
            )}
          </>
        )}
        {(quien === 'factura' || (quien === 'cuenta' && cliente && otraFactura)) && (
          <BillTo draft={draft} problems={problems} onChange={onChange} />
        )}
        {quien !== 'cuenta' && (
          <TextField
            {...{ label: saleRules.correo.label, hint: 'Si lo da, allí llegan su factura y los avisos del pedido.' }}
            type="email"
            autoComplete="off"
            value={correo}
            error={problems.correo}
            onChange={({ target }) => onChange({ correo: target.value })}
          />
        )}
      </div>
    </Card>
  );
}

function BillTo({ draft: { factura }, problems, onChange }: Props) {
  const field = (name: keyof typeof factura) => ({
    label: billToRules[name].label,
    maxLength: billToRules[name].max,
    autoComplete: 'off',
    value: factura[name],
    error: problems[`factura.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ factura: { ...factura, [name]: target.value } }),
  });
  return (
    <div className={grid.fields}>
      <TextField {...field('identificacion')} />
      <TextField {...field('razonSocial')} />
      <div className={grid.whole}>
        <TextField {...field('direccion')} />
      </div>
    </div>
  );
}
