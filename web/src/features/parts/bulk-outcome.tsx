import { USER_TYPE } from '@bujia/contracts/accounts';
import type { LoteAplicado } from '@bujia/contracts/bulk-edit';
import { IMPORT_STEPS, type ImportProgress, PRICE_JUMP_PERCENT } from '@bujia/contracts/catalogue-import';
import { Link } from 'wouter';
import { importPage, UNDONE_BY_OPERATOR } from '../../lib/catalogue/catalogue-pages.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import css from './parts.module.css';

export function Advance({ progress }: { progress: ImportProgress | undefined }) {
  if (!progress || progress.paso === 'waiting')
    return <Progress label={progress ? 'En espera: termina antes otro cambio del catálogo' : 'Aplicando'} />;
  const { paso, leidos, total } = progress;
  return (
    <>
      <p>{`${IMPORT_STEPS[paso]}: ${leidos} de ${total}`}</p>
      <Progress label={IMPORT_STEPS[paso]} value={total > 0 ? Math.round((100 * leidos) / total) : undefined} />
    </>
  );
}

interface Props {
  outcome: LoteAplicado;
  running: boolean;
  onConfirmPrices: () => void;
}

/** What was written, what waits for a second press, and what somebody else had changed. */
export function BulkOutcome({ outcome, running, onConfirmPrices }: Props) {
  const isOperator = useSession()?.tipo === USER_TYPE.operator;
  const { cambio, cambiados, retenidos, adelantados, cuales } = outcome;
  return (
    <>
      <Notice tone="good">{`Repuestos cambiados: ${cambiados}.`}</Notice>
      {cambio !== null && (
        <p>
          {isOperator ? (
            <Link href={importPage(cambio)}>{`Ver la edición ${cambio}, y deshacerla`}</Link>
          ) : (
            `Edición ${cambio}. ${UNDONE_BY_OPERATOR}`
          )}
        </p>
      )}
      {retenidos > 0 && (
        <>
          <p>{`Precios que quedan como estaban, porque cambian más del ${PRICE_JUMP_PERCENT} % o su promoción baja demasiado: ${retenidos}.`}</p>
          <div className={css.actions}>
            <Button loading={running} onClick={onConfirmPrices}>
              Confirmar los precios
            </Button>
          </div>
        </>
      )}
      {adelantados > 0 && (
        <>
          <p>{`Alguien los cambió después de la simulación, y quedan como están: ${adelantados}.`}</p>
          <ul className={css.changes}>
            {cuales.map(({ codigo, codigoRepuesto, nombre }) => (
              <li key={codigo}>
                <code>{codigoRepuesto}</code> {nombre}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
