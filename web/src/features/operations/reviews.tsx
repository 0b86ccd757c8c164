import {
  type OpinionPorDecidir,
  REVIEW_REASONS,
  REVIEW_STATE_NAMES,
  REVIEW_STATES,
  REVIEW_WARNINGS,
  type ReviewReason,
  type ReviewState,
} from '@bujia/contracts/reviews';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { partHref } from '../../lib/catalogue/part-links.ts';
import { decideReview, useReviewsDesk } from '../../lib/catalogue/reviews-desk.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Choices, Radio } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Rating } from '../../ui/rating.tsx';
import { reported } from '../../ui/reported.ts';
import type { Column } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { notify } from '../../ui/toast.tsx';
import css from './operations.module.css';
import look from './reviews.module.css';
import { SendOrCancel } from './send-or-cancel.tsx';

const TITLE = 'Opiniones';
const NONE: Readonly<Record<ReviewState, string>> = {
  waiting: 'Nada que revisar: leyó todo lo que escribieron los compradores.',
  shown: 'Todavía no se muestra ninguna.',
  refused: 'No se ha rechazado ninguna.',
};
const DONE: Readonly<Record<ReviewState, string>> = {
  waiting: 'espera otra vez',
  shown: 'publicada',
  refused: 'rechazada',
};

const nameOf = ({ repuesto, autor }: OpinionPorDecidir) => `${repuesto.nombre}, de ${autor}`;

const decide = async (one: OpinionPorDecidir, state: ReviewState, reason?: ReviewReason) => {
  const done = await reported(decideReview(one, state, reason));
  if (done) notify({ title: TITLE, text: `${nameOf(one)}: ${DONE[state]}` });
  return done;
};

const columnsWith = (refuse: (one: OpinionPorDecidir) => void): readonly Column<OpinionPorDecidir>[] => [
  {
    title: 'Repuesto',
    cell: ({ repuesto, vehiculo }) => (
      <span className={look.part}>
        {repuesto.codigoEncriptado ? <Link href={partHref(repuesto)}>{repuesto.nombre}</Link> : repuesto.nombre}
        <span className={css.hint}>{[repuesto.codigoRepuesto, vehiculo].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    title: 'Opinión',
    cell: ({ estrellas, texto, avisos, motivo, publicada }) => (
      <div className={look.said}>
        <Rating value={estrellas} />
        <p className={look.words}>{texto}</p>
        {avisos.length > 0 && (
          <ul className={look.warnings}>
            {avisos.map((warning) => (
              <li key={warning}>
                <Badge tone="warn">{REVIEW_WARNINGS[warning]}</Badge>
              </li>
            ))}
          </ul>
        )}
        {motivo && <p className={css.hint}>{`Rechazada: ${REVIEW_REASONS[motivo].name.toLowerCase()}`}</p>}
        {publicada && publicada.texto !== texto && (
          <p className={css.hint}>{`Se muestra mientras tanto la anterior: «${publicada.texto}»`}</p>
        )}
      </div>
    ),
  },
  {
    title: 'Comprador',
    cell: ({ autor, escritaEl }) => (
      <span className={look.part}>
        {autor}
        <span className={css.hint}>{slashMoment(escritaEl)}</span>
      </span>
    ),
  },
  {
    title: 'Acciones',
    cell: (one) => (
      <div className={css.bar}>
        {one.estado === 'waiting' ? (
          <>
            <Button size="s" aria-label={`Publicar: ${nameOf(one)}`} onClick={() => void decide(one, 'shown')}>
              Publicar
            </Button>
            <Button size="s" aria-label={`Rechazar: ${nameOf(one)}`} onClick={() => refuse(one)}>
              Rechazar
            </Button>
          </>
        ) : (
          <Button size="s" aria-label={`Deshacer: ${nameOf(one)}`} onClick={() => void decide(one, 'waiting')}>
            Deshacer
          </Button>
        )}
      </div>
    ),
  },
];

/** What buyers wrote: read here by somebody before everybody reads it. */
export default function Reviews() {
  const [state, setState] = useState<ReviewState>('waiting');
  const { data } = useReviewsDesk('waiting');
  const [refused, setRefused] = useState<OpinionPorDecidir>();
  const tabs = REVIEW_STATES.map((key) => ({
    key,
    text: `${REVIEW_STATE_NAMES[key]}${key === 'waiting' && data ? ` (${data.esperan})` : ''}`,
  }));
  return (
    <>
      <p className={css.hint}>
        Se muestra lo que habla del repuesto, guste o no. Al autor se le avisa por correo. Deshacer una publicación la
        quita de la página.
      </p>
      <Tabs label={TITLE} tabs={tabs} chosen={state} onChoose={setState}>
        <List key={state} state={state} onRefuse={setRefused} />
      </Tabs>
      <Dialog open={refused !== undefined} onClose={() => setRefused(undefined)} title="Rechazar la opinión">
        {refused && <WhyNot one={refused} onClose={() => setRefused(undefined)} />}
      </Dialog>
    </>
  );
}

function List({ state, onRefuse }: { state: ReviewState; onRefuse: (one: OpinionPorDecidir) => void }) {
  const [before, setBefore] = useState<readonly (string | null)[]>([null]);
  return (
    <Loaded answer={useReviewsDesk(state, before.at(-1))}>
      {({ opiniones, siguiente }) => (
        <>
          {opiniones.length === 0 ? (
            <p>{NONE[state]}</p>
          ) : (
            <DeskTable
              caption={`Opiniones: ${REVIEW_STATE_NAMES[state].toLowerCase()}`}
              columns={columnsWith(onRefuse)}
              rows={opiniones}
              rowKey={({ codigo }) => codigo}
            />
          )}
          {(siguiente !== null || before.length > 1) && (
            <Pager
              page={before.length}
              hasNext={siguiente !== null}
              onPage={(page) => setBefore(page > before.length ? [...before, siguiente] : before.slice(0, page))}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function WhyNot({ one, onClose }: { one: OpinionPorDecidir; onClose: () => void }) {
  const [reason, setReason] = useState<ReviewReason>();
  const [sending, setSending] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!reason) return;
    setSending(true);
    const done = await decide(one, 'refused', reason);
    setSending(false);
    if (done) onClose();
  }

  return (
    <form className={look.why} noValidate onSubmit={(event) => void send(event)} aria-label="Rechazar la opinión">
      <Choices legend="¿Por qué? Su autor lo lee en el correo.">
        {(Object.keys(REVIEW_REASONS) as ReviewReason[]).map((key) => (
          <Radio
            key={key}
            name="motivo"
            label={REVIEW_REASONS[key].name}
            checked={reason === key}
            onChange={() => setReason(key)}
          />
        ))}
      </Choices>
      <SendOrCancel send="Rechazar" isSending={sending} isReady={reason !== undefined} onCancel={onClose} />
    </form>
  );
}
