import {
  followQuotationRules,
  loseQuotationRules,
  type LineaDeProforma,
  type Proforma,
  SHIPPING_LATER,
} from '@bujia/contracts/quotations';
import { problem } from '@bujia/contracts/rules';
import { useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { money, slashDay, slashMoment } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import grid from '../../ui/field-grid.module.css';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { followQuotation, loseQuotation, savePdf, sendQuotation, useQuotation } from './api.ts';
import { StateBadge } from './quotation-list.tsx';
import css from './quotations.module.css';

const PAGE = '/dashboard/proformas';

type Line = LineaDeProforma & { motivo?: string };
const columns: readonly Column<Line>[] = [
  {
    title: 'Repuesto',
    cell: ({ nombre, repuesto, precio, precioLista, motivo }) => (
      <span className={css.cell}>
        {nombre}
        <br />
        {repuesto}
        {precio < precioLista && (
          <>
            <br />
            {`Antes ${money(precioLista)}. ${motivo ?? ''}`}
          </>
        )}
      </span>
    ),
  },
  { title: 'Cantidad', figure: true, cell: ({ cantidad }) => cantidad },
  { title: 'Precio', figure: true, cell: ({ precio }) => money(precio) },
  { title: 'Total', figure: true, cell: ({ total }) => money(total) },
];

/** What a client was offered, and what became of it. */
export default function QuotationDetail({ codigo }: { codigo: string }) {
  const answer = useQuotation(codigo);
  return (
    <div className={css.page}>
      <Loaded answer={answer}>{(quotation) => <Shown quotation={quotation} />}</Loaded>
      <p>
        <Link href={PAGE}>Todas las proformas</Link>
      </p>
    </div>
  );
}

function Shown({ quotation }: { quotation: Proforma }) {
  const { codigo, estado, lineas, totales } = quotation;
  const [asking, setAsking] = useState<'lose' | 'follow'>();
  const [sending, setSending] = useState(false);
  const undecided = estado === 'vigente' || estado === 'vencida';

  async function send() {
    setSending(true);
    if (await reported(sendQuotation(codigo)))
      notify({ title: 'Proformas', text: `La proforma ${codigo} va en camino a ${quotation.correo}` });
    setSending(false);
  }

  return (
    <>
      <ScreenHead title={`Proforma ${codigo}`}>
        <div className={css.actions}>
          {estado === 'vigente' && (
            <Button variant="primary" icon="mail" loading={sending} onClick={() => void send()}>
              {quotation.enviada === undefined ? 'Enviar al cliente' : 'Enviar otra vez'}
            </Button>
          )}
          <Button icon="details" onClick={() => void reported(savePdf(codigo))}>
            Descargar PDF
          </Button>
          <Button icon="copy" onClick={() => navigate(`${PAGE}/nueva?copia=${codigo}`)}>
            Copiar
          </Button>
          {undecided && <Button onClick={() => setAsking('follow')}>Seguimiento</Button>}
          {undecided && <Button onClick={() => setAsking('lose')}>Perdida</Button>}
        </div>
      </ScreenHead>
      <Facts quotation={quotation} />
      <Table caption="Repuestos" columns={columns} rows={lineas} rowKey={({ repuesto }) => repuesto} />
      <p>{`Subtotal ${money(totales.base)}, IVA ${money(totales.iva)}, total ${money(totales.total)}. ${SHIPPING_LATER}`}</p>
      <Dialog open={asking === 'lose'} onClose={() => setAsking(undefined)} title="Proforma perdida">
        <LoseForm codigo={codigo} onDone={() => setAsking(undefined)} />
      </Dialog>
      <Dialog open={asking === 'follow'} onClose={() => setAsking(undefined)} title="Seguimiento">
        <FollowForm quotation={quotation} onDone={() => setAsking(undefined)} />
      </Dialog>
    </>
  );
}

const Facts = ({ quotation }: { quotation: Proforma }) => {
  const { cliente, correo, fecha, hasta, estado, nota, enviada, tomada, pedido, seguir, seguirNota, motivo } =
    quotation;
  const order = pedido !== undefined && <Link href={`/dashboard/orders/${pedido}`}>{pedido}</Link>;
  const rows = [
    ['Cliente', `${cliente} · ${correo}`],
    ['Estado', <StateBadge key="estado" estado={estado} />],
    ['Pedido', order],
    ['Por qué se perdió', motivo],
    ['Hecha', slashMoment(fecha)],
    ['Vale hasta, incluido', slashDay(hasta)],
    ['Enviada', enviada === undefined ? 'Todavía no' : slashMoment(enviada)],
    ['En el carrito de su cliente', tomada ? 'Sí' : 'No'],
    ['Preguntar el', seguir === undefined ? undefined : `${slashDay(seguir)}. ${seguirNota}`],
    ['Nota', nota],
  ] as const;
  return (
    <dl className={css.facts}>
      {rows.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
};

function LoseForm({ codigo, onDone }: { codigo: number; onDone: () => void }) {
  const [motivo, setMotivo] = useState('');
  const rule = loseQuotationRules.motivo;
  return (
    <form
      noValidate
      className={grid.fields}
      aria-label="Proforma perdida"
      onSubmit={(event) => {
        event.preventDefault();
        void reported(loseQuotation(codigo, motivo)).then((done) => done && onDone());
      }}
    >
      <p className={grid.whole}>Sus precios dejan de valer en este momento, también en el carrito de su cliente.</p>
      <div className={grid.whole}>
        <TextField
          label={rule.label}
          autoComplete="off"
          maxLength={rule.max}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="danger" disabled={problem(rule, motivo) !== undefined}>
          Marcar como perdida
        </Button>
      </div>
    </form>
  );
}

function FollowForm({ quotation, onDone }: { quotation: Proforma; onDone: () => void }) {
  const { codigo, seguir = '', seguirNota } = quotation;
  const [typed, setTyped] = useState({ dia: seguir, nota: seguirNota });
  return (
    <form
      noValidate
      className={grid.fields}
      aria-label="Seguimiento"
      onSubmit={(event) => {
        event.preventDefault();
        void reported(followQuotation({ codigo, ...typed })).then((done) => done && onDone());
      }}
    >
      <TextField
        label={followQuotationRules.dia.label}
        type="date"
        hint="Sin día no hay nada que preguntar."
        value={typed.dia}
        onChange={({ target }) => setTyped({ ...typed, dia: target.value })}
      />
      <TextField
        label={followQuotationRules.nota.label}
        autoComplete="off"
        maxLength={followQuotationRules.nota.max}
        value={typed.nota}
        onChange={({ target }) => setTyped({ ...typed, nota: target.value })}
      />
      <div className={grid.actions}>
        <Button type="submit" variant="primary">
          Guardar
        </Button>
      </div>
    </form>
  );
}
