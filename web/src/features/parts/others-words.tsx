import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './parts.module.css';
import type { Clash } from './use-rebased.ts';

interface Props<Row> {
  taken: readonly (keyof Row)[];
  clashes: readonly Clash<Row>[];
  /** What people call a field; what has no name is not told of. */
  nameOf: (field: keyof Row) => string | undefined;
  shown: (field: keyof Row, value: Row[keyof Row]) => string;
  onTheirs: (more: Partial<Row>) => void;
}

/** Of fields by their names. */
export const takenText = (names: readonly string[]): string =>
  ` Ya se tomó lo que usted no había tocado: ${names.join(', ')}.`;

/** What somebody else saved while one wrote, and where both did. */
export function OthersWords<Row>({ taken, clashes, nameOf, shown, onTheirs }: Props<Row>) {
  const names = taken.flatMap((field) => nameOf(field) ?? []);
  const told = clashes.filter(({ field }) => nameOf(field) !== undefined);
  if (names.length + told.length === 0) return null;
  return (
    <div className={css.news}>
      <Notice tone="info">
        {'Otra persona guardó esto mientras usted escribía. Lo suyo sigue aquí.'}
        {names.length > 0 && takenText(names)}
      </Notice>
      {told.map(({ field, theirs }) => (
        <div key={String(field)} className={css.clash} role="group" aria-label={nameOf(field)}>
          <p>
            <strong>{nameOf(field)}</strong>
            {`: ahora está ${shown(field, theirs)}.`}
          </p>
          <Button size="s" onClick={() => onTheirs({ [field]: theirs } as unknown as Partial<Row>)}>
            Usar lo guardado
          </Button>
        </div>
      ))}
    </div>
  );
}
