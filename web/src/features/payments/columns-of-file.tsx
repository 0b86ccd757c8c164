import type { Rule } from '@bujia/contracts/rules';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { Select } from '../../ui/field.tsx';
import { Table } from '../../ui/table.tsx';

export interface FileAsked {
  heads: readonly string[];
  sample: readonly (readonly string[])[];
}

interface Props<Name extends string> extends FileAsked {
  name: string;
  words: string;
  caption: string;
  press: string;
  /** Of each column that may be there, in their order. */
  rules: Readonly<Record<Name, Rule>>;
  /** One of these two must be. */
  either: readonly [NoInfer<Name>, NoInfer<Name>];
  neither: string;
  /** As they were understood, where they were. */
  known?: Partial<Record<NoInfer<Name>, number | null>>;
  onSend: (columns: Record<Name, number | null>) => Promise<void>;
  onClose: () => void;
}

/** Asked once for the heads of a file: the next one with the same heads is read by what was said. */
export function ColumnsOfFile<Name extends string>(props: Props<Name>) {
  const { heads, sample, rules, known, onSend, onClose } = props;
  const [one, other]: readonly string[] = props.either;
  const names = Object.keys(rules) as Name[];
  const form = useForm<Record<string, number | null>>({
    mode: 'onTouched',
    defaultValues: Object.fromEntries(names.map((name) => [name, known?.[name] ?? null])),
  });
  const field = fieldsOf(form, rules);
  const { isSubmitting, isValid } = form.formState;
  const named = heads.map((head, i) => ({ value: i, text: head || `Columna ${i + 1}` }));
  const send = form.handleSubmit((columns) => onSend(columns as Record<Name, number | null>));
  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label={props.name}>
      <p className={grid.whole}>{props.words}</p>
      {names.map((name) => (
        <Select
          key={name}
          {...field(name, {
            ...(name === other && {
              disagrees: (_, values) => (values[one] === null && values[other] === null ? props.neither : undefined),
            }),
            ...(name === one && { concerns: [other] }),
          })}
          empty={rules[name].required === undefined ? 'Ninguna' : 'Seleccione'}
          options={named}
        />
      ))}
      <div className={grid.whole}>
        <Table
          caption={props.caption}
          columns={named.map(({ value, text }) => ({ title: text, cell: (row: Row) => row.cells[value] ?? '' }))}
          rows={sample.map((cells, at) => ({ cells, at }))}
          rowKey={({ at }) => at}
        />
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
          {props.press}
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
