import { fillPath, type Repuesto } from '@bujia/contracts/catalogue';
import { NUMBER_KIND_NAMES, type NumerosRepuesto, CODE_PATHS } from '@bujia/contracts/part-numbers';
import { Table, type Column } from '../../../ui/table.tsx';
import { useSteady } from '../api.ts';
import css from './vehicles.module.css';

interface Row {
  number: string;
  kind: string;
  source: string;
}

const columns: Column<Row>[] = [
  { title: 'Número', cell: ({ number }) => <code>{number}</code> },
  { title: 'Tipo', cell: ({ kind }) => kind },
  { title: 'Fuente', cell: ({ source }) => source || '—' },
];

/** Other numbers by which the part is asked for; nothing where there are none. */
export function Numbers({ part }: { part: Repuesto }) {
  const { data } = useSteady<NumerosRepuesto>(fillPath(CODE_PATHS.partNumbers, { id: part.codigo }));
  const rows = [
    ...(data?.numeros.map(({ numero, tipo, fuente }) => ({
      ...{ number: numero, kind: NUMBER_KIND_NAMES[tipo], source: fuente },
    })) ?? []),
    ...(data?.reemplaza.map(({ numero, por, fuente }) => ({
      ...{ number: numero, kind: `Anterior, reemplazado por ${por}`, source: fuente },
    })) ?? []),
  ];
  if (rows.length === 0) return null;
  return (
    <section className={`wide ${css.section}`} aria-labelledby="numeros">
      <h2 id="numeros">Otros números de este repuesto</h2>
      <div className={css.scroll}>
        <Table
          caption="Otros números de este repuesto"
          columns={columns}
          rows={rows}
          rowKey={({ number, kind, source }) => [number, kind, source].join()}
        />
      </div>
    </section>
  );
}
