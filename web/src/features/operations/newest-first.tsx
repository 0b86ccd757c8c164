import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { TableProps } from '../../ui/table.tsx';
import { withValue } from './log-filter.tsx';

interface Props<Row> extends TableProps<Row> {
  /** Of the address: it says which rows are asked for, and `antes` before which of them the list begins. */
  query: URLSearchParams;
  /** Where the older ones begin; null for the last page. */
  next: string | null;
  go: (query: URLSearchParams) => void;
}

/** A list that begins with its newest, and the way to those before. */
export const NewestFirst = <Row,>({ query, next, go, ...table }: Props<Row>) => (
  <>
    {table.rows.length === 0 ? <p>{NOTHING_REGISTERED}</p> : <DeskTable {...table} />}
    {next !== null && (
      <p>
        <Button onClick={() => go(withValue(query, 'antes', next))}>Anteriores</Button>
      </p>
    )}
  </>
);
