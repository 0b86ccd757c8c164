import {
  type AccionLote,
  BULK_KINDS,
  BULK_LIMITS,
  type BulkKind,
  bulkRules,
  ENDINGS,
  type FilaLote,
  type LoteSimulado,
  type SimularLote,
} from '@bujia/contracts/bulk-edit';
import { type Categoria, SEARCH_STATES, type ShowcaseFlag } from '@bujia/contracts/catalogue';
import type { PriceEnding } from '@bujia/pricing/price-rule';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import grid from '../../ui/field-grid.module.css';
import { Select, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { tryBulk } from './bulk-api.ts';
import { Advance, BulkOutcome } from './bulk-outcome.tsx';
import { categoryOptions } from './category-options.ts';
import css from './parts.module.css';
import { useBulk } from './use-bulk.ts';

const textsOf = <Key extends string>(texts: Readonly<Record<Key, string>>) =>
  (Object.keys(texts) as Key[]).map((value) => ({ value, text: texts[value] }));

const columns: readonly Column<FilaLote>[] = [
  {
    title: 'Repuesto',
    cell: ({ codigoRepuesto, nombre }) => (
      <span>
        {nombre}
        <br />
        <code>{codigoRepuesto}</code>
      </span>
    ),
  },
  { title: 'Antes', figure: true, cell: ({ antes }) => antes },
  { title: 'Después', figure: true, cell: ({ despues }) => despues ?? '—' },
  {
    title: 'Nota',
    cell: ({ motivo, salta }) => motivo || (salta ? 'Salta: espera su confirmación' : '—'),
  },
];

const EMPTY: AccionLote = {
  tipo: 'precio',
  porcentaje: '',
  redondeo: 'exacto',
  marca: 'destacado',
  puesta: true,
  desde: '',
  hasta: '',
};

interface Props {
  /** Whom it is about. */
  target: Pick<SimularLote, 'elegidos' | 'filtro'>;
  categories: readonly Categoria[];
  onClose: () => void;
}

/** One change of many parts: said, tried, applied. Only what a dry run has shown can be applied. */
export default function Bulk({ target, categories, onClose }: Props) {
  const [action, setAction] = useState<AccionLote>(EMPTY);
  const [dry, setDry] = useState<LoteSimulado>();
  const [fault, setFault] = useState<string>();
  const [trying, setTrying] = useState(false);
  const { apply, running, progress, outcome, problem } = useBulk();
  const { tipo } = action;

  function change(more: Partial<AccionLote>) {
    setAction({ ...action, ...more });
    setDry(undefined);
  }

  async function simulate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTrying(true);
    setFault(undefined);
    try {
      setDry(await tryBulk({ ...target, ...asked(action) }));
    } catch (error) {
      setFault(messageOf(error));
    }
    setTrying(false);
  }

  return (
    <Card level={2} title="Cambiar muchos a la vez">
      <form
        className={css.column}
        aria-label="Cambiar muchos a la vez"
        noValidate
        onSubmit={(event) => void simulate(event)}
      >
        <fieldset className={css.plain} disabled={outcome !== undefined || running}>
          <div className={grid.fields}>
            <Select
              label={bulkRules.tipo.label}
              value={tipo}
              options={textsOf(BULK_KINDS)}
              onChange={({ target }) => change({ tipo: target.value as BulkKind })}
            />
            {(tipo === 'precio' || tipo === 'promocion') && (
              <>
                <TextField
                  label={tipo === 'precio' ? 'Porcentaje, con - para bajar' : 'Descuento en porcentaje'}
                  value={action.porcentaje}
                  maxLength={bulkRules.porcentaje.max}
                  inputMode="text"
                  autoComplete="off"
                  onChange={({ target }) => change({ porcentaje: target.value })}
                />
                <Select
                  label={bulkRules.redondeo.label}
                  hint="Siempre a un precio que alguna base con IVA da."
                  value={action.redondeo}
                  options={textsOf(ENDINGS)}
                  onChange={({ target }) => change({ redondeo: target.value as PriceEnding })}
                />
              </>
            )}
            {tipo === 'marca' && (
              <>
                <Select
                  label={bulkRules.marca.label}
                  value={action.marca}
                  options={SEARCH_STATES.map(({ flag, nombre }) => ({ value: flag, text: nombre }))}
                  onChange={({ target }) => change({ marca: target.value as ShowcaseFlag })}
                />
                <Select
                  label="Poner o quitar"
                  value={action.puesta ? 'si' : 'no'}
                  options={[
                    { value: 'si', text: 'Poner' },
                    { value: 'no', text: 'Quitar' },
                  ]}
                  onChange={({ target }) => change({ puesta: target.value === 'si' })}
                />
                {action.puesta &&
                  (['desde', 'hasta'] as const).map((day) => (
                    <TextField
                      key={day}
                      type="date"
                      label={bulkRules[day].label}
                      value={action[day]}
                      hint={day === 'desde' ? 'Sin fechas vale siempre.' : undefined}
                      onChange={({ target }) => change({ [day]: target.value })}
                    />
                  ))}
              </>
            )}
            {tipo === 'categoria' && (
              <Select
                label={bulkRules.categoria.label}
                empty="Elija una"
                value={action.categoria ?? ''}
                options={categoryOptions(categories)}
                onChange={({ target }) => change({ categoria: target.value })}
              />
            )}
          </div>
        </fieldset>
        <Notice>{fault}</Notice>
        <div className={css.actions}>
          {outcome === undefined && (
            <Button type="submit" icon="eye" loading={trying} disabled={running}>
              Simular
            </Button>
          )}
          <Button onClick={onClose} disabled={running}>
            Cerrar
          </Button>
        </div>
      </form>
      {dry && !outcome && <Trial dry={dry} />}
      {running && <Advance progress={progress} />}
      <Notice>{problem}</Notice>
      {dry?.lote && !outcome && (
        <div className={css.actions}>
          <Button variant="primary" icon="check" loading={running} onClick={() => void apply(dry.lote!)}>
            Aplicar
          </Button>
        </div>
      )}
      {outcome && (
        <BulkOutcome outcome={outcome} running={running} onConfirmPrices={() => void apply(dry!.lote!, true)} />
      )}
    </Card>
  );
}

/** What would become of them. */
function Trial({ dry }: { dry: LoteSimulado }) {
  const { elegidos, cambian, saltan, iguales, noPueden, filas } = dry;
  return (
    <section className={css.column} aria-label="Simulación">
      <Notice tone="info">Simulación: nada cambió todavía.</Notice>
      <dl className={css.counts}>
        {(
          [
            ['Elegidos', elegidos],
            ['Cambian', cambian],
            ['De ellos saltan', saltan],
            ['Quedan igual', iguales],
            ['No pueden', noPueden],
          ] as const
        ).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {filas.length > 0 && (
        <Table caption="Simulación" columns={columns} rows={filas} rowKey={({ codigo }) => codigo} />
      )}
      {cambian + noPueden > filas.length && <p className={css.hint}>{`Se ven los primeros ${BULK_LIMITS.shown}.`}</p>}
    </section>
  );
}

/** What belongs to the kind, and nothing else. */
function asked({ tipo, porcentaje, redondeo, marca, puesta, desde, hasta, categoria }: AccionLote): AccionLote {
  if (tipo === 'precio' || tipo === 'promocion') return { tipo, porcentaje: porcentaje?.trim(), redondeo };
  if (tipo === 'marca') return puesta ? { tipo, marca, puesta, desde, hasta } : { tipo, marca, puesta };
  return tipo === 'categoria' ? { tipo, categoria } : { tipo };
}
