import { fillPath, type Repuesto } from '@bujia/contracts/catalogue';
import { NUMBER_KIND_NAMES, type NumerosRepuesto, CODE_PATHS } from '@bujia/contracts/part-numbers';
import { Table, type Column } from '../../../ui/table.tsx';
import { useSteady } from '../api.ts';
import css from './vehicles.module.css';

interface Row {
  numero: string;
  tipo: string;
  fuente: string;
}

const columns: Column<Row>[] = [
  { title: 'Número', cell: ({ numero }) => <code>{numero}</code> },
  { title: 'Tipo', cell: ({ tipo }) => tipo },
  { title: 'Fuente', cell: ({ fuente }) => fuente || '—' },
];

/** Other numbers by which the part is asked for; nothing where there are none. */
export function Numbers({ part }: { part: Repuesto }) {
  const { data } = useSteady<NumerosRepuesto>(fillPath(CODE_PATHS.partNumbers, { id: part.codigo }));
  const rows = [
    ...(data?.numeros.map(({ numero, tipo, fuente }) => ({
      ...{ numero, tipo: NUMBER_KIND_NAMES[tipo], fuente },
    })) ?? []),
    ...(data?.reemplaza.map(({ numero, por, fuente }) => ({
      ...{ numero, tipo: `Anterior, reemplazado por ${por}`, fuente },
    })) ?? []),
  ];
  if (!rows[0]) return null;
  return (
    <section className={`wide ${css.section}`} aria-labelledby="numeros">
      <h2 id="numeros">Otros números de este repuesto</h2>
      <div className={css.scroll}>
        <Table
          caption="Otros números de este repuesto"
          columns={columns}
          rows={rows}
          rowKey={(row) => Object.values(row).join()}
        />
      </div>
    </section>
  );
}
