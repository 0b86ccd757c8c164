import { CHANGE_KINDS, CHANGED_FIELDS } from '@bujia/contracts/import-history';
import type { CambioRepuesto } from '@bujia/contracts/part-editing';
import { Link } from 'wouter';
import { importPage } from '../../lib/catalogue/catalogue-pages.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Card } from '../../ui/card.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import css from './parts.module.css';

/** Who wrote what of the part, by hand or with a list; each leads to where it can be undone. */
export const Changes = ({ changes }: { changes: readonly CambioRepuesto[] }) => (
  <Card level={2} title="Últimos cambios">
    {changes.length === 0 && <p>Todavía nadie lo cambió.</p>}
    <ol className={css.changes}>
      {changes.map(({ codigo, tipo, fecha, quien, nota, campos }) => (
        <li key={codigo}>
          <Link href={importPage(codigo)}>{`${CHANGE_KINDS[tipo]} ${codigo}`}</Link> {slashMoment(fecha)},{' '}
          {quien === null ? 'por comando' : <EmailAddress email={quien} />}
          {nota && <p>{nota}</p>}
          <ul>
            {campos.map(({ campo, antes, despues }) => (
              <li key={campo}>
                {`${CHANGED_FIELDS[campo]}: ${[antes, despues].filter((side) => side !== null).join(' → ')}`}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
    <p className={css.hint}>Abra un cambio para deshacerlo.</p>
  </Card>
);
