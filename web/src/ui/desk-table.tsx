import type { ReactNode } from 'react';
import { Stored } from '../lib/browser/stored.ts';
import { Dropdown } from './dropdown.tsx';
import css from './desk-table.module.css';
import { Checkbox } from './field.tsx';
import { Icon } from './icon.tsx';
import { Table, type Column, type TableProps } from './table.tsx';

/** Fewer are never too many. */
const CHOSEN_FROM = 4;
const ACTIONS = 'Acciones';

const isTitles = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((title) => typeof title === 'string');

const hiddenBy = new Map<string, Stored<readonly string[]>>();

/** Which columns of a table nobody wants to see, in this browser. */
function hiddenOf(caption: string): Stored<readonly string[]> {
  const known = hiddenBy.get(caption) ?? new Stored<readonly string[]>(`columnas:${caption}`, [], isTitles);
  hiddenBy.set(caption, known);
  return known;
}

interface Props<Row> extends TableProps<Row> {
  /** Above it: what is done with all of it. */
  children?: ReactNode;
}

/** The table of those who work with it all day: its head stays in sight, and it shows the columns that they choose. */
export function DeskTable<Row>({ columns, children, ...table }: Props<Row>) {
  const kept = hiddenOf(table.caption);
  const hidden = kept.use();
  // Where nothing is left out the same columns: a body that is as before is not drawn again.
  const shown =
    hidden.length === 0 ? columns : columns.filter((one, at) => !isOptional(one, at) || !hidden.includes(one.title));
  const optional = columns.length >= CHOSEN_FROM ? columns.filter(isOptional) : [];
  return (
    <div className={css.desk}>
      {(children || optional.length > 0) && (
        <div className={css.tools}>
          {children}
          {optional.length > 0 && (
            <Dropdown
              label={`Columnas: ${table.caption}`}
              face={
                <span className={css.face}>
                  <Icon name="table" size={18} />
                  Columnas
                </span>
              }
            >
              <div className={css.choices}>
                {optional.map(({ title }) => (
                  <Checkbox
                    key={title}
                    label={title}
                    checked={!hidden.includes(title)}
                    onChange={({ target }) =>
                      kept.keep(target.checked ? hidden.filter((one) => one !== title) : [...hidden, title])
                    }
                  />
                ))}
              </div>
            </Dropdown>
          )}
        </div>
      )}
      <Table columns={shown} {...table} />
    </div>
  );
}

/** What a row is known by and what is done with it always show. */
const isOptional = ({ title }: Pick<Column<never>, 'title'>, at: number) => at > 0 && title !== ACTIONS;
