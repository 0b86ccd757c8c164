import {
  type Field,
  type Fields,
  type Lines,
  type Marks,
  type Rows,
  type Shape,
  isLines,
  isMarks,
  isMarkup,
  isRows,
  isSealed,
} from '@bujia/contracts/shapes';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox, Choices, Select, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { withPoint } from '../../lib/forms/with-point.ts';
import { ColourField } from './colour-field.tsx';
import { useFormOfShapes } from './form-of-shapes.ts';
import { LogoField } from './logo-field.tsx';
import { MarkupField } from './markup-field.tsx';
import { SealedField } from './sealed-field.tsx';
import css from './settings.module.css';
import { emptyRow } from './typed.ts';

/** The fields of a group, or of a row in it. */
export const ShapeFields = ({ fields, at = '', isKept = false }: { fields: Fields; at?: string; isKept?: boolean }) =>
  Object.entries(fields).map(([name, shape]) => <One key={name} shape={shape} name={at + name} isKept={isKept} />);

/** `isKept`: of a row that was there before. */
function One({ shape, name, isKept }: { shape: Shape; name: string; isKept: boolean }) {
  if (isMarks(shape)) return <MarkBoxes shape={shape} name={name} />;
  if (isLines(shape)) return <LineFields shape={shape} name={name} />;
  if (isRows(shape)) return <RowFields shape={shape} name={name} />;
  if (shape.fixed) return <Told shape={shape} name={name} />;
  if (isMarkup(shape)) return <MarkupField shape={shape} name={name} />;
  if (shape.input === 'colour') return <ColourField shape={shape} name={name} />;
  if (shape.input === 'logo') return <LogoField shape={shape} name={name} />;
  if (isSealed(shape)) return <SealedField shape={shape} name={name} />;
  return <Single shape={shape} name={name} readOnly={isKept && shape.once} />;
}

/** What nobody types. Of a row it is in its title. */
function Told({ shape, name }: { shape: Field; name: string }) {
  const { form } = useFormOfShapes();
  const value: unknown = name.includes('.') ? '' : form.formState.defaultValues?.[name];
  return typeof value === 'string' && value !== '' ? (
    <p className={css.quiet}>
      {shape.label}: <strong>{value}</strong>
    </p>
  ) : null;
}

interface SingleProps {
  shape: Field;
  name: string;
  label?: string;
  field?: string;
  readOnly?: boolean;
}

function Single({ shape, name, label, field = name, readOnly }: SingleProps) {
  const { form, faultAt } = useFormOfShapes();
  const { kind, cents, input, choices, hint, max, required } = shape;
  const of = { ...form.register(name), label: label ?? shape.label, hint, error: faultAt(field) };
  const { onChange } = of;
  if (kind === 'boolean') return <Checkbox {...of} />;
  if (choices) return <Select {...of} empty={required && 'Elija'} options={choices} />;
  const isNumber = kind === 'integer';
  return (
    <TextField
      {...of}
      onChange={(event) => void onChange(cents ? withPoint(event) : event)}
      readOnly={readOnly}
      type={kind === 'email' ? 'email' : (input ?? 'text')}
      inputMode={isNumber ? (cents ? 'decimal' : 'numeric') : undefined}
      maxLength={isNumber ? 12 : max}
      autoComplete="off"
      aria-required={required !== undefined}
    />
  );
}

function MarkBoxes({ shape, name }: { shape: Marks; name: string }) {
  const { form, faultAt } = useFormOfShapes();
  return (
    <div className={css.whole}>
      <Choices legend={shape.label} error={faultAt(name)}>
        <div className={css.marks}>
          {shape.marks.map(({ value, text }) => (
            <Checkbox key={value} {...form.register(name)} value={String(value)} label={text} />
          ))}
        </div>
      </Choices>
    </div>
  );
}

function LineFields({ shape: { label, line, add, most }, name }: { shape: Lines; name: string }) {
  const { form, faultAt } = useFormOfShapes();
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  return (
    <List
      label={label}
      error={faultAt(name)}
      add={add}
      isFull={fields.length >= most}
      onAdd={() => append({ line: '' })}
    >
      <div className={css.lines}>
        {fields.map(({ id }, i) => (
          <div key={id} className={css.line}>
            <Single shape={line} name={`${name}.${i}.line`} field={`${name}.${i}`} label={`${line.label} ${i + 1}`} />
            <IconButton label={`Quitar ${line.label.toLowerCase()} ${i + 1}`} icon="trash" onClick={() => remove(i)} />
          </div>
        ))}
      </div>
    </List>
  );
}

function RowFields({ shape: { label, row, one, add, most, stay }, name }: { shape: Rows; name: string }) {
  const { form, faultAt, nameOf } = useFormOfShapes();
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  // Which of them were there before: those may have to stay.
  const kept = ((form.formState.defaultValues?.[name] as unknown[] | undefined) ?? []).length;
  return (
    <List
      label={label}
      error={faultAt(name)}
      add={add}
      isFull={fields.length >= most}
      onAdd={() => append(emptyRow(row))}
    >
      {fields.map(({ id }, i) => (
        <fieldset key={id} className={css.row}>
          <legend className={css.legend}>{nameOf(name, i) ?? `${one} ${i + 1}`}</legend>
          <div className={css.cells}>
            <ShapeFields fields={row} at={`${name}.${i}.`} isKept={i < kept} />
          </div>
          {!(stay && i < kept) && (
            <div className={css.rowActions}>
              <IconButton label={`Quitar ${one.toLowerCase()} ${i + 1}`} icon="trash" onClick={() => remove(i)} />
            </div>
          )}
        </fieldset>
      ))}
    </List>
  );
}

interface ListProps {
  label: string;
  error: string | undefined;
  add: string | undefined;
  isFull: boolean;
  onAdd: () => void;
  children: ReactNode;
}

const List = ({ label, error, add, isFull, onAdd, children }: ListProps) => (
  <fieldset className={css.list}>
    <legend className={css.title}>{label}</legend>
    {children}
    <Notice>{error}</Notice>
    {add !== undefined && (
      <div>
        <Button icon="plus" size="s" disabled={isFull} onClick={onAdd}>
          {add}
        </Button>
      </div>
    )}
  </fieldset>
);
