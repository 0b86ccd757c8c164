import type { ReactNode } from 'react';
import css from './table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand to the right, one under the other. */
  figure?: boolean;
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** A table; on a phone each row is a card that names its own cells. The roles keep it a table for readers there too. */
export function Table<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <table className={css.table} role="table">
      <caption className="only-read">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, figure }) => (
            <th key={title} scope="col" role="columnheader" className={figure ? css.figure : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ title, cell, figure }) => (
              <td key={title} role="cell" data-title={title} className={figure ? css.figure : undefined}>
                <span>{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
