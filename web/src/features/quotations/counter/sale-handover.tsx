import { addressRules } from '@bujia/contracts/addresses';
import { SALE_HANDOVERS, type SaleHandover, saleRules } from '@bujia/contracts/counter';
import { useCatalogue } from '../../../lib/http/catalogues.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { Card } from '../../../ui/card.tsx';
import { Choices, Radio, Select, TextField } from '../../../ui/field.tsx';
import grid from '../../../ui/field-grid.module.css';
import { Loaded, together } from '../../../ui/loaded.tsx';
import css from './counter.module.css';
import type { Draft, Problems } from './draft.ts';

const HANDOVERS: Readonly<Record<SaleHandover, string>> = {
  ahora: 'Se lo lleva ahora',
  retiro: 'Se guarda para que lo retire',
  envio: 'Se envía por transportista',
};

interface Props {
  draft: Draft;
  problems: Problems;
  onChange: (change: Partial<Draft>) => void;
}

/** From which branch, and how it gets to the client. */
export function SaleHandoverFields({ draft, problems, onChange }: Props) {
  const { entrega, sucursal } = draft;
  return (
    <Card title="Entrega" level={2}>
      <div className={css.group}>
        <Select
          label={saleRules.sucursal.label}
          options={shop.branches.map(({ key, name }) => ({ value: key, text: name }))}
          value={sucursal}
          onChange={({ target }) => onChange({ sucursal: target.value })}
        />
        <Choices legend="Cómo se entrega">
          {SALE_HANDOVERS.map((one) => (
            <Radio
              key={one}
              name="entrega"
              label={HANDOVERS[one]}
              checked={entrega === one}
              onChange={() => onChange({ entrega: one })}
            />
          ))}
        </Choices>
        {entrega === 'envio' && <Address draft={draft} problems={problems} onChange={onChange} />}
      </div>
    </Card>
  );
}

const TEXTS = [
  'ciudad',
  'callePrincipal',
  'numeracion',
  'calleSecundaria',
  'referencia',
  'telefonoPrincipal',
  'telefonoSecundario',
  'email',
] as const;

function Address({ draft: { direccion }, problems, onChange }: Props) {
  const lists = together(useCatalogue('PROVINCIA'), useCatalogue('TIPO_ESTABLECIMIENTO'));
  const field = (name: keyof typeof direccion) => ({
    label: addressRules[name].label,
    value: direccion[name],
    error: problems[`direccion.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ direccion: { ...direccion, [name]: target.value } }),
  });
  return (
    <Loaded answer={lists}>
      {([provinces, types]) => (
        <div className={grid.fields}>
          <Select
            {...field('codigoProvincia')}
            empty="Seleccione"
            options={provinces.map(({ codigo, nombre }) => ({ value: codigo, text: nombre }))}
          />
          <Select
            {...field('tipo')}
            empty="Seleccione"
            options={types.map(({ nombre }) => ({ value: nombre, text: nombre }))}
          />
          {TEXTS.map((name) => (
            <TextField key={name} {...field(name)} autoComplete="off" />
          ))}
        </div>
      )}
    </Loaded>
  );
}
