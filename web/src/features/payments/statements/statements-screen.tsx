import type { Credito, Extracto, StatementDesk } from '@bujia/contracts/statements';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { reviewHref } from '../../../lib/orders/orders.ts';
import { useDashboardPage } from '../../../lib/page/dashboard-page.ts';
import { money, slashDay, slashMoment } from '../../../lib/text/shown.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { reported } from '../../../ui/reported.ts';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { DeskTable } from '../../../ui/desk-table.tsx';
import type { Column } from '../../../ui/table.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useStatements, withdrawStatement } from './api.ts';
import { MatchBadge } from './credit.tsx';
import css from './statements.module.css';
import { UploadForm } from './upload-form.tsx';

/** What the banks say came in, beside what clients say they paid. */
export default function StatementsScreen() {
  useDashboardPage('/dashboard/extractos');
  const answer = useStatements();
  return (
    <div className={css.page}>
      <ScreenHead title="Extractos">{null}</ScreenHead>
      <UploadForm />
      <Loaded answer={answer}>{(desk) => <Heaps desk={desk} />}</Loaded>
    </div>
  );
}

function Heaps({ desk: { porRevisar, sinPago, extractos } }: { desk: StatementDesk }) {
  const [matched, setMatched] = useState(false);
  const [leaving, setLeaving] = useState<Extracto>();
  const waiting = matched ? porRevisar.filter(({ propuestas }) => propuestas.length > 0) : porRevisar;

  async function withdraw() {
    if (leaving && (await reported(withdrawStatement(leaving.codigo))))
      notify({ title: 'Extractos', text: 'El extracto fue retirado' });
    setLeaving(undefined);
  }

  return (
    <>
      <Heap title="Comprobantes por revisar">
        <Checkbox
          label="Solo con coincidencia"
          checked={matched}
          onChange={(event) => setMatched(event.target.checked)}
        />
        {waiting.length === 0 ? (
          <p>{matched ? 'Ningún comprobante tiene una coincidencia.' : 'Ningún comprobante espera una revisión.'}</p>
        ) : (
          <DeskTable
            caption="Comprobantes por revisar"
            columns={ofWaiting}
            rows={waiting}
            rowKey={({ pago }) => pago.codigo}
          />
        )}
      </Heap>
      <Heap title="Créditos sin pago">
        {sinPago.length === 0 ? (
          <p>Ningún crédito de los extractos queda sin pago.</p>
        ) : (
          <DeskTable caption="Créditos sin pago" columns={ofCredits} rows={sinPago} rowKey={({ codigo }) => codigo} />
        )}
      </Heap>
      <Heap title="Extractos subidos">
        {extractos.length === 0 ? (
          <p>Todavía no se ha subido ningún extracto.</p>
        ) : (
          <DeskTable
            caption="El último de cada banco"
            columns={statementsWith(setLeaving)}
            rows={extractos}
            rowKey={({ codigo }) => codigo}
          />
        )}
      </Heap>
      <Confirm
        open={leaving !== undefined}
        title="Retirar el extracto"
        keep="Dejarlo"
        accept="Retirar"
        danger
        onCancel={() => setLeaving(undefined)}
        onAccept={withdraw}
      >
        {`Se quitan los créditos que trajo este extracto de ${leaving?.banco.nombre ?? ''}, menos aquellos con los que ya se aprobó un pago.`}
      </Confirm>
    </>
  );
}

const Heap = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.heap} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

type Waiting = StatementDesk['porRevisar'][number];
const ofWaiting: readonly Column<Waiting>[] = [
  {
    title: 'Pago',
    cell: ({ pago }) => <Link href={reviewHref(pago)}>{`Pago ${pago.codigo} del pedido ${pago.pedido.codigo}`}</Link>,
  },
  { title: 'Código de pago', cell: ({ pago }) => <code>{pago.pagoCodigo}</code> },
  { title: 'Entidad financiera', cell: ({ pago }) => pago.entidadFinanciera?.nombre ?? '—' },
  { title: 'Fecha de pago', cell: ({ pago }) => slashDay(pago.fechaPago) },
  { title: 'Extracto', cell: ({ propuestas }) => <MatchBadge proposals={propuestas} /> },
  { title: 'Valor', figure: true, cell: ({ pago }) => money(pago.valor) },
];

const ofCredits: readonly Column<Credito>[] = [
  { title: 'Fecha', cell: ({ fecha }) => slashDay(fecha) },
  { title: 'Banco', cell: ({ banco }) => banco.nombre },
  { title: 'Texto', cell: ({ texto }) => <span className={css.words}>{texto || '—'}</span> },
  { title: 'Número', cell: ({ numero }) => (numero ? <code>{numero}</code> : '—') },
  { title: 'Valor', figure: true, cell: ({ valor }) => money(valor) },
];

const statementsWith = (withdraw: (one: Extracto) => void): readonly Column<Extracto>[] => [
  { title: 'Banco', cell: ({ banco }) => banco.nombre },
  { title: 'Días', cell: ({ desde, hasta }) => `${slashDay(desde)} a ${slashDay(hasta)}` },
  { title: 'Subido', cell: ({ subido }) => slashMoment(subido) },
  { title: 'Créditos nuevos', figure: true, cell: ({ nuevos }) => nuevos },
  {
    title: 'Acciones',
    cell: (one) => (
      <Button size="s" aria-label={`Retirar el extracto de ${one.banco.nombre}`} onClick={() => withdraw(one)}>
        Retirar
      </Button>
    ),
  },
];
