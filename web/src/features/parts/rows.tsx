import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './parts.module.css';

interface Props<Row> {
  /** What one row is called, as `Número`. */
  name: string;
  add: string;
  rows: readonly Row[];
  most: number;
  fresh: Row;
  onRows: (rows: Row[]) => void;
  /** Of a row as a whole, or of all of them. */
  errorOf: (row?: number) => string | undefined;
  /** The fields of a row, and what may be done with it beside taking it out. */
  children: (row: Row, change: (more: Partial<Row>) => void, at: number) => ReactNode;
  noteOf?: (row: number) => string | undefined;
  actions?: (row: Row, at: number) => ReactNode;
}

/** Rows that are written one by one. */
export function Rows<Row>({ name, add, rows, most, fresh, onRows, errorOf, children, noteOf, actions }: Props<Row>) {
  return (
    <div className={css.rows}>
      {rows.map((row, at) => {
        const [error, note] = [errorOf(at), noteOf?.(at)];
        return (
          // Rows have no names of their own.
          <fieldset key={at} className={css.row}>
            <legend className={css.legend}>{`${name} ${at + 1}`}</legend>
            <div className={css.cells}>
              {children(row, (more) => onRows(rows.map((one, i) => (i === at ? { ...one, ...more } : one))), at)}
            </div>
            <div className={css.rowActions}>
              {actions?.(row, at)}
              <IconButton
                label={`Quitar ${name.toLowerCase()} ${at + 1}`}
                icon="trash"
                onClick={() => onRows(rows.filter((_, i) => i !== at))}
              />
            </div>
            {error && (
              <p className={css.error} role="alert">
                <Icon name="alert" size={16} />
                {error}
              </p>
            )}
            {note && (
              <p className={css.note}>
                <Icon name="info" size={16} />
                {note}
              </p>
            )}
          </fieldset>
        );
      })}
      <Notice>{errorOf()}</Notice>
      <div>
        <Button icon="plus" disabled={rows.length >= most} onClick={() => onRows([...rows, fresh])}>
          {add}
        </Button>
      </div>
    </div>
  );
}
