import type { Difference } from '@bujia/contracts/shapes';
import css from './settings.module.css';

/** What is another, each with what it was. */
export const Changes = ({ changes }: { changes: readonly Difference[] }) =>
  changes.length === 0 ? (
    <p>No cambia nada.</p>
  ) : (
    <ul className={css.changes}>
      {changes.map(({ que, antes, despues }, i) => (
        <li key={i}>
          {que}: <del>{antes}</del> → <ins>{despues}</ins>
        </li>
      ))}
    </ul>
  );
