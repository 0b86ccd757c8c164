import {
  type MisOpiniones,
  type OpinionPropia,
  OWN_REVIEWS_PAGE,
  REVIEW_REASONS,
  REVIEW_SHOWN_AS,
  type RepuestoOpinado,
  type ReviewState,
} from '@bujia/contracts/reviews';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { partHref } from '../../lib/catalogue/part-links.ts';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { longDay } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Rating } from '../../ui/rating.tsx';
import { reported } from '../../ui/reported.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { notify } from '../../ui/toast.tsx';
import { useOwnReviews } from './api.ts';
import css from './own-screen.module.css';
import { ReviewForm } from './review-form.tsx';

const STATES: Readonly<Record<ReviewState, { text: string; tone: 'info' | 'good' | 'bad' }>> = {
  waiting: { text: 'Por revisar', tone: 'info' },
  shown: { text: 'Publicada', tone: 'good' },
  refused: { text: 'No publicada', tone: 'bad' },
};

/** What somebody wrote about what they bought, and what they may write about yet. */
export default function OwnScreen() {
  useDashboardPage(OWN_REVIEWS_PAGE);
  const { answer, write, takeAway } = useOwnReviews();
  const [asked, setAsked] = useState<RepuestoOpinado>();
  const open = new URLSearchParams(useSearch()).get('repuesto');
  const show = (code?: string) =>
    navigate(code === undefined ? OWN_REVIEWS_PAGE : `${OWN_REVIEWS_PAGE}?${new URLSearchParams({ repuesto: code })}`, {
      replace: true,
    });

  const formOf = ({ codigo, codigoRepuesto, nombre }: RepuestoOpinado, before?: OpinionPropia) =>
    codigoRepuesto === open && (
      <ReviewForm
        name={nombre}
        before={before}
        onCancel={() => show()}
        onSend={async (said) => {
          if (!(await reported(write({ repuesto: codigo, ...said })))) return;
          show();
          notify({ title: 'Gracias por su opinión', text: 'La leemos y la publicamos. Le avisamos por correo.' });
        }}
      />
    );

  async function remove() {
    if (asked && (await reported(takeAway(asked.codigo)))) notify({ title: 'Mis Opiniones', text: 'Opinión quitada' });
    setAsked(undefined);
  }

  return (
    <>
      <ScreenHead title="Mis Opiniones">{null}</ScreenHead>
      <Loaded answer={answer}>
        {({ porEscribir, escritas }: MisOpiniones) => (
          <>
            {porEscribir.length + escritas.length === 0 && (
              <EmptyState
                title="Todavía no hay de qué opinar"
                text="Aquí podrá contar cómo le fue con cada repuesto, cuando lo haya recibido."
                action={<ButtonLink href="/repuestos">Ver repuestos</ButtonLink>}
              />
            )}
            {porEscribir.length > 0 && (
              <section className={css.group} aria-labelledby="por-escribir">
                <h2 id="por-escribir">¿Cómo le fue?</h2>
                <p className={css.soft}>
                  {`Su opinión ayuda a quien tiene un vehículo como el suyo. ${REVIEW_SHOWN_AS}`}
                </p>
                <ul className={css.cards}>
                  {porEscribir.map(({ repuesto, vehiculo, pedido }) => (
                    <Item key={repuesto.codigo} part={repuesto} about={[vehiculo, `Pedido ${pedido}`]}>
                      {formOf(repuesto) || (
                        <div className={css.actions}>
                          <Button
                            icon="edit"
                            aria-label={`Escribir mi opinión de ${repuesto.nombre}`}
                            onClick={() => show(repuesto.codigoRepuesto)}
                          >
                            Escribir mi opinión
                          </Button>
                        </div>
                      )}
                    </Item>
                  ))}
                </ul>
              </section>
            )}
            {escritas.length > 0 && (
              <section className={css.group} aria-labelledby="escritas">
                <h2 id="escritas">Lo que escribió</h2>
                <ul className={css.cards}>
                  {escritas.map((one) => (
                    <Item key={one.repuesto.codigo} part={one.repuesto} about={[one.vehiculo, longDay(one.escritaEl)]}>
                      {formOf(one.repuesto, one) || <Written one={one} onChange={show} onRemove={setAsked} />}
                    </Item>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Loaded>
      <Confirm
        open={asked !== undefined}
        title="Quitar la opinión"
        accept="Quitar"
        danger
        onCancel={() => setAsked(undefined)}
        onAccept={remove}
      >
        {`Ya nadie leerá lo que escribió de «${asked?.nombre ?? ''}».`}
      </Confirm>
    </>
  );
}

interface ItemProps {
  part: RepuestoOpinado;
  about: readonly (string | null)[];
  children: ReactNode;
}

const Item = ({ part, about, children }: ItemProps) => (
  <li className={css.card}>
    <Thumb imagen={part.imagen} size={64} />
    <div className={css.part}>
      <h3>{part.codigoEncriptado ? <Link href={partHref(part)}>{part.nombre}</Link> : part.nombre}</h3>
      <p className={`${css.soft} ${css.facts}`}>
        {[part.codigoRepuesto, ...about].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
    <div className={css.content}>{children}</div>
  </li>
);

interface WrittenProps {
  one: OpinionPropia;
  onChange: (code: string) => void;
  onRemove: (part: RepuestoOpinado) => void;
}

function Written({ one, onChange, onRemove }: WrittenProps) {
  const { repuesto, estrellas, texto, estado, motivo, anterior } = one;
  const { text, tone } = STATES[estado];
  return (
    <>
      <div className={css.state}>
        <Rating value={estrellas} />
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className={css.words}>{texto}</p>
      {motivo && <p className={css.soft}>{`No la mostramos porque ${REVIEW_REASONS[motivo].text}`}</p>}
      {anterior && <p className={css.soft}>Mientras tanto se muestra la anterior.</p>}
      <div className={css.actions}>
        {repuesto.codigoEncriptado && (
          <Button
            size="s"
            icon="edit"
            aria-label={`Cambiar mi opinión de ${repuesto.nombre}`}
            onClick={() => onChange(repuesto.codigoRepuesto)}
          >
            Cambiar
          </Button>
        )}
        <Button
          size="s"
          icon="trash"
          aria-label={`Quitar mi opinión de ${repuesto.nombre}`}
          onClick={() => onRemove(repuesto)}
        >
          Quitar
        </Button>
      </div>
    </>
  );
}
