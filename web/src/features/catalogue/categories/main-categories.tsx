import { CATALOGUE_LIMITS, type Categoria } from '@bujia/contracts/catalogue';
import { Link } from 'wouter';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { useCounts } from './use-counts.ts';
import { useMainCategories } from './use-main-categories.ts';
import { PartImage } from '../card/part-image.tsx';
import { Failure } from '../failure.tsx';
import css from './main-categories.module.css';

/** The shop's departments, each with what is in it. */
export function MainCategories() {
  const { data, error, mutate } = useMainCategories();
  const counts = useCounts();
  return (
    <section className={`wide ${css.section}`} aria-labelledby="categorias-principales">
      <h2 id="categorias-principales">¿Qué necesita arreglar?</h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void mutate()} />
      ) : (
        <ul className={css.grid}>
          {data?.map((category) => (
            <li key={category.codigo}>
              <Department category={category} counts={counts} />
            </li>
          )) ?? Array.from({ length: 8 }, (_, i) => <Skeleton key={i} height="11rem" />)}
        </ul>
      )}
    </section>
  );
}

interface DepartmentProps {
  category: Categoria;
  counts: ReturnType<typeof useCounts>;
}

function Department({ category, counts: { vehicle, countOf } }: DepartmentProps) {
  const { codigo, nombre, url, imagen, subCategorias } = category;
  const href = `/repuestos/${url}`;
  return (
    <article className={css.department}>
      <div className={css.picture}>
        <PartImage ruta={imagen || undefined} sizes="8rem" />
      </div>
      <div className={css.words}>
        <h3>{nombre}</h3>
        <ul className={css.subs}>
          {subCategorias.slice(0, CATALOGUE_LIMITS.subcategoriesShown).map((sub) => (
            <li key={sub.codigo}>
              <Link href={`/repuestos/${sub.url}`}>{sub.nombre}</Link>
            </li>
          ))}
        </ul>
        <Link href={href} className={css.see}>
          Ver repuestos
          <span className="only-read">
            {' '}
            de {nombre}
            {vehicle && ` para su ${vehicle}`}
          </span>
          {countOf(codigo)}
          <Icon name="arrow" size={18} />
        </Link>
      </div>
    </article>
  );
}
