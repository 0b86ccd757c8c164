import { USER_TYPE } from '@bujia/contracts/accounts';
import { CHANGE_KINDS, CHANGED_FIELDS } from '@bujia/contracts/import-history';
import type { CambioRepuesto } from '@bujia/contracts/part-editing';
import { Link } from 'wouter';
import { importPage, UNDONE_BY_OPERATOR } from '../../lib/catalogue/catalogue-pages.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { useSession } from '../../lib/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import css from './parts.module.css';

/** Who wrote what of the part, by hand or with a list; each leads to where it can be undone. */
export function Changes({ changes }: { changes: readonly CambioRepuesto[] }) {
  const isOperator = useSession()?.tipo === USER_TYPE.operator;
  return (
    <Card level={2} title="Últimos cambios">
      {changes.length === 0 && <p>Todavía nadie lo cambió.</p>}
      <ol className={css.changes}>
        {changes.map(({ codigo, tipo, fecha, quien, nota, campos }) => (
          <li key={codigo}>
            {isOperator ? <Link href={importPage(codigo)}>{kindOf(tipo, codigo)}</Link> : kindOf(tipo, codigo)}{' '}
            {slashMoment(fecha)}, {quien === null ? 'por comando' : <EmailAddress email={quien} />}
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
      <p className={css.hint}>{isOperator ? 'Abra un cambio para deshacerlo.' : UNDONE_BY_OPERATOR}</p>
    </Card>
  );
}

const kindOf = (tipo: CambioRepuesto['tipo'], codigo: number) => `${CHANGE_KINDS[tipo]} ${codigo}`;
