import { numberText } from '@bujia/contracts/numbers';
import { REVIEWS_ANCHOR } from '@bujia/contracts/catalogue-pages';
import { type Opinion, OWN_REVIEWS_PAGE } from '@bujia/contracts/reviews';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { messageOf } from '../../lib/http/http.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Rating } from '../../ui/rating.tsx';
import { usePartReviews } from './api.ts';
import css from './part-reviews.module.css';
import { monthAndYear } from '../../lib/text/shown.ts';

const countOf = (total: number): string => `${total} ${total === 1 ? 'opinión' : 'opiniones'}`;

/** What those say who bought the part here, the newest first. */
export default function PartReviews({ part }: { part: number }) {
  const [from, setFrom] = useState<readonly (string | null)[]>([null]);
  const { data } = usePartReviews(part, null);
  // The last one was taken away meanwhile.
  if (data?.total === 0) return null;
  return (
    <section className={`wide ${css.section}`} aria-labelledby={`${REVIEWS_ANCHOR}-titulo`}>
      <h2 id={`${REVIEWS_ANCHOR}-titulo`}>Opiniones de compradores</h2>
      {data && (
        <div className={css.sum}>
          <p className={css.average}>{numberText(data.promedio)}</p>
          <div>
            <Rating value={data.promedio} />
            <p>{countOf(data.total)} de quienes lo compraron aquí</p>
          </div>
          <p className={css.own}>
            ¿Ya lo tiene? <Link href={OWN_REVIEWS_PAGE}>Escriba su opinión</Link>
          </p>
        </div>
      )}
      <ul className={css.list}>
        {from.map((after, at) => (
          <Page
            key={after}
            part={part}
            after={after}
            onMore={at === from.length - 1 ? (next) => setFrom([...from, next]) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

interface PageProps {
  part: number;
  after: string | null;
  /** Of the last page. */
  onMore: ((next: string) => void) | undefined;
}

function Page({ part, after, onMore }: PageProps) {
  const { data, error, mutate } = usePartReviews(part, after);
  const first = useRef<HTMLLIElement>(null);
  const isHere = data !== undefined;
  // Whoever pressed for more goes on with the first of them.
  useEffect(() => {
    if (isHere && after !== null) first.current?.focus({ preventScroll: true });
  }, [isHere, after]);
  if (!data)
    return (
      <li>
        {error ? (
          <p role="alert">
            {messageOf(error)} <Button onClick={() => void mutate()}>Intentar otra vez</Button>
          </p>
        ) : (
          <Skeleton height="7rem" />
        )}
      </li>
    );
  const { opiniones, siguiente } = data;
  return (
    <>
      {opiniones.map((one, at) => (
        <li key={one.codigo} ref={at === 0 ? first : undefined} tabIndex={at === 0 ? -1 : undefined}>
          <Said {...one} />
        </li>
      ))}
      {siguiente && onMore && (
        <li className={css.more}>
          <Button onClick={() => onMore(siguiente)}>Ver más opiniones</Button>
        </li>
      )}
    </>
  );
}

const Said = ({ estrellas, texto, autor, mes, vehiculo }: Opinion) => (
  <article className={css.said} aria-label={`Opinión de ${autor}`}>
    <header>
      <Rating value={estrellas} />
      <p className={css.author}>{autor}</p>
      <p className={css.bought}>
        <Icon name="check" size={16} />
        Compra verificada
      </p>
    </header>
    <p className={css.words}>{texto}</p>
    <p className={css.about}>{[vehiculo, monthAndYear(mes)].filter(Boolean).join(' · ')}</p>
  </article>
);
