import { STATEMENT_COLUMNS_NEEDED, type StatementColumns, statementRules } from '@bujia/contracts/statements';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/button.tsx';
import grid from '../../../ui/field-grid.module.css';
import { Select } from '../../../ui/field.tsx';
import { Table } from '../../../ui/table.tsx';

const { fecha, valor, creditos, debitos, texto, numero } = statementRules;
const rules = { fecha, valor, creditos, debitos, texto, numero };
const NAMES = ['fecha', 'valor', 'creditos', 'debitos', 'texto', 'numero'] as const;
const NONE = null as number | null;
const EMPTY = { fecha: NONE, valor: NONE, creditos: NONE, debitos: NONE, texto: NONE, numero: NONE };

interface Props {
  heads: readonly string[];
  sample: readonly (readonly string[])[];
  onSend: (columns: StatementColumns) => Promise<void>;
  onClose: () => void;
}

/** Asked once for the heads of a bank: the next file with the same ones is read by it. */
export function ColumnsForm({ heads, sample, onSend, onClose }: Props) {
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const field = fieldsOf(form, rules);
  const { isSubmitting, isValid } = form.formState;
  const named = heads.map((head, i) => ({ value: i, text: head || `Columna ${i + 1}` }));
  const send = form.handleSubmit((columns) => onSend({ ...columns, fecha: columns.fecha ?? 0 }));
  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Columnas del extracto">
      <p className={grid.whole}>No conocemos los encabezados de este archivo. Diga una vez qué es cada columna.</p>
      {NAMES.map((name) => (
        <Select
          key={name}
          {...field(name, {
            ...(name === 'creditos' && {
              disagrees: (_, values) =>
                values.valor === null && values.creditos === null ? STATEMENT_COLUMNS_NEEDED : undefined,
            }),
            ...(name === 'valor' && { concerns: ['creditos'] }),
          })}
          empty={name === 'fecha' ? 'Seleccione' : 'Ninguna'}
          options={named}
        />
      ))}
      <div className={grid.whole}>
        <Table
          caption="Primeras filas"
          columns={named.map(({ value, text }) => ({ title: text, cell: (row: Row) => row.cells[value] ?? '' }))}
          rows={sample.map((cells, at) => ({ cells, at }))}
          rowKey={({ at }) => at}
        />
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
          Guardar y leer
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

interface Row {
  cells: readonly string[];
  at: number;
}
