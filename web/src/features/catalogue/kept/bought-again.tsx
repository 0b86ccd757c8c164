import { Link } from 'wouter';
import { partHref } from '../../../lib/catalogue/part-links.ts';
import { Skeleton } from '../../../ui/progress.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import { AddButton } from '../card/add-button.tsx';
import { PartPrice } from '../card/marks.tsx';
import css from './bought-again.module.css';
import { useKeptParts } from './use-kept-parts.ts';

/** What somebody bought before, to be had again at the price of now. What is no longer sold is not there. */
export function BoughtAgain({ codes }: { codes: readonly number[] }) {
  const { data, error } = useKeptParts(codes);
  if (error && !data) return null;
  if (data?.length === 0) return null;
  return (
    <section className={css.again} aria-labelledby="comprados">
      <h2 id="comprados">Volver a comprar</h2>
      <ul className={css.parts}>
        {data
          ? data.map((part) => (
              <li key={part.codigo}>
                <Thumb imagen={part.imagenRepuestoList[0]?.ruta ?? ''} size={64} />
                <span className={css.words}>
                  <Link href={partHref(part)}>{part.nombre}</Link>
                  <span className={css.buy}>
                    <PartPrice part={part} />
                    <span>
                      <AddButton part={part} quiet text="Añadir" />
                    </span>
                  </span>
                </span>
              </li>
            ))
          : codes.map((code) => (
              <li key={code} aria-hidden="true">
                <Skeleton height="5.5rem" />
              </li>
            ))}
      </ul>
    </section>
  );
}
