import { memo, useDeferredValue, type ReactNode } from 'react';
import { mediaHook } from '../lib/browser/media.ts';
import css from './table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand to the right, one under the other. */
  figure?: boolean;
  /** Where rows are cards: it opens the card, and says itself what it is. */
  leads?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** So many columns fit beside the navigation of the dashboard on a large screen only. */
const MANY = 8;
const useNarrow = mediaHook('(width < 80rem)');
const useSmall = mediaHook('(width < 40rem)');

/** More than that are drawn bit by bit, after what was pressed has shown its effect. */
const AT_ONCE = 25;

type BodyProps<Row> = Omit<TableProps<Row>, 'caption'>;

function Body<Row>({ columns, rows, rowKey }: BodyProps<Row>) {
  return (
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row">
          {columns.map(({ title, cell, figure, leads }) => (
            <td
              key={title}
              role="cell"
              data-title={title}
              data-leads={leads || undefined}
              className={figure ? css.figure : undefined}
            >
              <span>{cell(row)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const KeptBody = memo(Body) as typeof Body;

function LongBody<Row>({ columns, rows, rowKey }: BodyProps<Row>) {
  const shown = {
    columns: useDeferredValue(columns),
    rows: useDeferredValue(rows, rows.slice(0, AT_ONCE)),
    rowKey: useDeferredValue(rowKey),
  };
  return <KeptBody {...shown} />;
}

/** A table; on a phone each row is a card that names its own cells. The roles keep it a table for readers there too. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const wide = columns.length >= MANY;
  const [narrow, small] = [useNarrow(), useSmall()];
  const cards = wide ? narrow : small;
  const Rows = rows.length > AT_ONCE ? LongBody<Row> : KeptBody<Row>;
  const look = [css.table, wide && css.wide, cards && css.cards].filter(Boolean).join(' ');
  return (
    <table className={look} role="table">
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
      <Rows columns={columns} rows={rows} rowKey={rowKey} />
    </table>
  );
}
