import { USER_TYPE } from '@bujia/contracts/accounts';
import type { ListaDeRepuestos } from '@bujia/contracts/bulk-edit';
import { Link } from 'wouter';
import { importPage, UNDONE_BY_OPERATOR } from '../../lib/catalogue/catalogue-pages.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Advance, BulkOutcome } from './bulk-outcome.tsx';
import css from './parts.module.css';
import { useBulk } from './use-bulk.ts';

/** A change of many that broke off: the rest of it, or the way back. */
export default function HalfDone({ aMedias: { lote, cambio } }: { aMedias: NonNullable<ListaDeRepuestos['aMedias']> }) {
  const { apply, running, progress, outcome, problem } = useBulk();
  const isOperator = useSession()?.tipo === USER_TYPE.operator;
  if (outcome)
    return <BulkOutcome outcome={outcome} running={running} onConfirmPrices={() => void apply(lote, true)} />;
  return (
    <section className={css.clash} aria-label="Un cambio quedó a medias">
      <p>
        {`La edición ${cambio}, de muchos repuestos, quedó a medias. `}
        {isOperator ? (
          <>
            Termínela, o <Link href={importPage(cambio)}>ábrala para deshacerla</Link>.
          </>
        ) : (
          `Termínela. ${UNDONE_BY_OPERATOR}`
        )}
      </p>
      <Button loading={running} onClick={() => void apply(lote)}>
        Terminar
      </Button>
      {running && <Advance progress={progress} />}
      <Notice>{problem}</Notice>
    </section>
  );
}
