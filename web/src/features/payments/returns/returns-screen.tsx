import {
  type CasoDeTarjeta,
  type DevolucionPorHacer,
  NOTE_EXCESS,
  RETURN_STATE_NAMES,
  type ReturnsDesk,
  type SettleCard,
} from '@bujia/contracts/returns';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useDashboardPage } from '../../../lib/page/dashboard-page.ts';
import { money, slashMoment } from '../../../lib/text/shown.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { DeskTable } from '../../../ui/desk-table.tsx';
import type { Column } from '../../../ui/table.tsx';
import { settleCard, useReturns } from './api.ts';
import { ExcessForm } from './excess-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { ReturnCard } from './return-card.tsx';
import { type Doing, ReturnDialog } from './return-dialog.tsx';
import { Returned } from './returned.tsx';
import css from './returns.module.css';

const STATES = ['ready', 'asked', 'reversing'] as const;

/** Every cent that the shop owes a client, and what a seller does about it. */
export default function ReturnsScreen() {
  useDashboardPage('/dashboard/devoluciones');
  const answer = useReturns();
  const [noting, setNoting] = useState(false);
  return (
    <div className={css.page}>
      <ScreenHead title="Por devolver">
        <Button icon="plus" onClick={() => setNoting(true)}>
          Anotar excedente
        </Button>
      </ScreenHead>
      <Loaded answer={answer}>{(desk) => <Heaps desk={desk} />}</Loaded>
      <Dialog open={noting} onClose={() => setNoting(false)} title={NOTE_EXCESS}>
        <ExcessForm onClose={() => setNoting(false)} />
      </Dialog>
    </div>
  );
}

function Heaps({ desk: { abiertas, devueltas, siguiente, porConfirmar, casos, total } }: { desk: ReturnsDesk }) {
  const [doing, setDoing] = useState<Doing>();
  const [settling, setSettling] = useState<CasoDeTarjeta>();
  const cards = (list: DevolucionPorHacer[]) => (
    <ul className={css.rows}>
      {list.map((one) => (
        <li key={one.codigo}>
          <ReturnCard owed={one} onDeed={(deed) => setDoing({ owed: one, deed })} />
        </li>
      ))}
    </ul>
  );
  const doubled = abiertas.filter(({ doble }) => doble);
  return (
    <>
      <p>{total === 0 ? 'No debemos nada a ningún cliente.' : `Debemos ${money(total)} en total.`}</p>
      {doubled.length > 0 && <Heap title="Devueltas dos veces">{cards(doubled)}</Heap>}
      {STATES.map((state) => {
        const list = abiertas.filter(({ estado }) => estado === state);
        return (
          list.length > 0 && (
            <Heap key={state} title={RETURN_STATE_NAMES[state]}>
              {cards(list)}
            </Heap>
          )
        );
      })}
      {porConfirmar.length > 0 && (
        <Heap title="Por confirmar">
          <p>Pagos registrados de pedidos cancelados: si el dinero llegó, apruébelos y lo deberemos.</p>
          <DeskTable
            caption="Pagos por confirmar"
            columns={unconfirmed}
            rows={porConfirmar}
            rowKey={({ pago }) => pago}
          />
        </Heap>
      )}
      {casos.length > 0 && (
        <Heap title="Disputas con tarjeta">
          <DeskTable
            caption="Disputas con tarjeta"
            columns={casesWith(setSettling)}
            rows={casos}
            rowKey={({ transaccion }) => transaccion}
          />
        </Heap>
      )}
      {devueltas.length > 0 && (
        <Heap title="Devueltas">
          <Returned first={{ devoluciones: devueltas, siguiente }} cards={cards} />
        </Heap>
      )}
      <ReturnDialog doing={doing} onClose={() => setDoing(undefined)} />
      <Dialog
        open={settling !== undefined}
        onClose={() => setSettling(undefined)}
        title={`Transacción ${settling?.transaccion ?? ''}`}
      >
        {settling && (
          <ReasonForm
            accept="Resolver"
            about="Mire en el panel del proveedor cómo terminó."
            outcome={{
              label: 'Cómo terminó',
              options: [
                { value: 'kept', text: 'El pago se mantiene' },
                { value: 'lost', text: 'El banco devolvió el dinero al cliente' },
              ],
            }}
            act={(motivo, resultado) =>
              settleCard({
                transaccion: settling.transaccion,
                resultado: resultado as SettleCard['resultado'],
                motivo,
              })
            }
            done="La disputa está resuelta"
            onClose={() => setSettling(undefined)}
          />
        )}
      </Dialog>
    </>
  );
}

const Heap = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.heap} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

type Unconfirmed = ReturnsDesk['porConfirmar'][number];
const unconfirmed: readonly Column<Unconfirmed>[] = [
  {
    title: 'Pago',
    cell: ({ pago, pedido }) => (
      <Link href={`/dashboard/pagos-traking-detail?pedido=${pedido}&pago=${pago}`}>{`Pago ${pago}`}</Link>
    ),
  },
  { title: 'Pedido', cell: ({ pedido }) => pedido },
  { title: 'Desde', cell: ({ desde }) => slashMoment(desde) },
  { title: 'Valor', figure: true, cell: ({ valor }) => money(valor) },
];

const casesWith = (settle: (one: CasoDeTarjeta) => void): readonly Column<CasoDeTarjeta>[] => [
  { title: 'Transacción', cell: ({ transaccion }) => <code>{transaccion}</code> },
  { title: 'Pedido', cell: ({ pedido }) => pedido ?? '—' },
  { title: 'Desde', cell: ({ desde }) => slashMoment(desde) },
  { title: 'Valor', figure: true, cell: ({ valor }) => (valor === null ? '—' : money(valor)) },
  { title: 'El proveedor dice', cell: ({ estado }) => estado || '—' },
  {
    title: 'Acciones',
    cell: (one) => (
      <Button size="s" aria-label={`Resolver ${one.transaccion}`} onClick={() => settle(one)}>
        Resolver
      </Button>
    ),
  },
];
