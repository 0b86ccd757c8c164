import { USER_TYPE } from '@bujia/contracts/accounts';
import { CLOSE_MISSING, type Cierre, PIECE_NAMES } from '@bujia/contracts/till';
import { formatMoney } from '@bujia/pricing/money';
import { PIECES } from '@bujia/pricing/till';
import { useState } from 'react';
import { Link } from 'wouter';
import { isMissing } from '../../lib/orders/orders.ts';
import { useSession } from '../../lib/session/session.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { signedCents, sum } from '../../lib/text/sum.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Paper } from '../../ui/paper.tsx';
import { reported } from '../../ui/reported.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { SumRows } from '../../ui/sum-rows.tsx';
import { saveClose, useClose, useMovesOfClose } from './api.ts';
import { CorrectForm } from './correct-form.tsx';
import { Difference } from './count-fields.tsx';
import { Moves } from './moves.tsx';
import { CashRows, MethodSums } from './sums.tsx';
import css from './till.module.css';

/** One close as it was written, what corrects it, and what it counted. */
export default function CloseDetail({ codigo }: { codigo: string }) {
  const answer = useClose(codigo);
  return (
    <Loaded answer={answer} failed={(error) => (isMissing(error) ? <Missing codigo={codigo} /> : undefined)}>
      {(close) => <Detail close={close} />}
    </Loaded>
  );
}

const Missing = ({ codigo }: { codigo: string }) => (
  <>
    <ScreenHead title={`Cierre ${codigo}`}>
      <ButtonLink href="/dashboard/cierre">Por cerrar</ButtonLink>
    </ScreenHead>
    <p>{CLOSE_MISSING}</p>
  </>
);

function Detail({ close }: { close: Cierre }) {
  const { codigo, clave, sucursal, cuantos, corregible, diferencia, corrige, corregidoPor } = close;
  const isOperator = useSession()?.tipo === USER_TYPE.operator;
  const moves = useMovesOfClose(codigo);
  const [correcting, setCorrecting] = useState(false);
  const [printing, setPrinting] = useState(false);
  return (
    <div className={css.page}>
      <ScreenHead title={`Cierre ${codigo}`} badge={<Difference cents={signedCents(diferencia)} />}>
        <ButtonLink href={`/dashboard/cierre?sucursal=${clave}`}>Por cerrar</ButtonLink>
        <Button icon="copy" onClick={() => setPrinting(true)}>
          Imprimir
        </Button>
        {isOperator && (
          <Button icon="table" onClick={() => void reported(saveClose(codigo))}>
            Descargar CSV
          </Button>
        )}
        {corregible && (
          <Button icon="edit" onClick={() => setCorrecting(true)}>
            Corregir
          </Button>
        )}
      </ScreenHead>
      <p>{about(close)}</p>
      {corregidoPor !== null && (
        <p>
          <Badge tone="warn">Corregido</Badge> Vale lo que dice el{' '}
          <Link href={`/dashboard/cierre/${corregidoPor}`}>{`cierre ${corregidoPor}`}</Link>.
        </p>
      )}
      {corrige !== null && (
        <p>
          <Badge>Corrección</Badge> Del <Link href={`/dashboard/cierre/${corrige}`}>{`cierre ${corrige}`}</Link>, con el
          mismo dinero.
        </p>
      )}
      <Sheet close={close} />
      <section className={css.heap} aria-label="Movimientos">
        <h2>{cuantos === 1 ? 'El movimiento que contó' : `Los ${cuantos} movimientos que contó`}</h2>
        <Loaded answer={moves}>{(first) => <Moves of={{ cierre: codigo }} first={first} />}</Loaded>
      </section>
      <Dialog open={correcting} onClose={() => setCorrecting(false)} title={`Corregir el cierre ${codigo}`}>
        <CorrectForm close={close} onClose={() => setCorrecting(false)} />
      </Dialog>
      {printing && (
        <Paper onPrinted={() => setPrinting(false)}>
          <header>
            <h1>{`Cierre ${codigo}: ${sucursal}`}</h1>
            <p>{about(close)}</p>
          </header>
          <Sheet close={close} />
          <p>{`${cuantos} movimientos`}</p>
          <div className={css.signatures}>
            <p>Cerró</p>
            <p>Revisó</p>
          </div>
        </Paper>
      )}
    </div>
  );
}

const about = ({ sucursal, fecha, por }: Cierre) =>
  `${sucursal}, ${slashMoment(fecha)}, por ${por ?? 'alguien que ya no está'}.`;

/** The same on the screen and on paper. */
function Sheet({ close }: { close: Cierre }) {
  const { sumas, neto, efectivo, piezas, contado, diferencia, deposito, queda, motivo } = close;
  const counted = piezas && PIECES.filter(({ key }) => (piezas[key] ?? 0) > 0);
  return (
    <>
      <section className={css.heap} aria-label="Por forma de pago">
        <h2>Por forma de pago</h2>
        <MethodSums sumas={sumas} neto={neto} />
      </section>
      <Card title="Efectivo de la caja" level={2}>
        <CashRows cash={efectivo} />
        <SumRows
          label="Lo que se contó"
          rows={[
            { key: 'counted', label: 'Contado', amount: sum(contado) },
            { key: 'difference', label: 'Diferencia', amount: <Difference cents={signedCents(diferencia)} /> },
            { key: 'deposit', label: 'Se llevó al banco', amount: sum(deposito) },
            { key: 'total', label: 'Quedó en la caja', amount: sum(queda) },
          ]}
        />
        {motivo !== '' && <p className={css.words}>{`Motivo: ${motivo}`}</p>}
      </Card>
      {counted && counted.length > 0 && (
        <section className={css.heap} aria-label="Billetes y monedas">
          <h2>Billetes y monedas</h2>
          <SumRows
            label="Billetes y monedas"
            rows={counted.map(({ key, worth }) => ({
              ...{ key, label: `${PIECE_NAMES[key]}: ${piezas[key]}` },
              amount: formatMoney(piezas[key]! * worth),
            }))}
          />
        </section>
      )}
    </>
  );
}
