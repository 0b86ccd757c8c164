import { numberText } from '@bujia/contracts/numbers';
import { CATEGORIES_PAGE } from '@bujia/contracts/catalogue-pages';
import { EXPLODED_PATHS, explodedHref, type NombreDespiece } from '@bujia/contracts/exploded';
import { pageText } from '@bujia/contracts/pages';
import type { Categoria } from '@bujia/contracts/catalogue';
import { Link } from 'wouter';
import { usePage } from '../../../lib/page/page.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { useCategories, useSteady } from '../api.ts';
import { PartImage } from '../card/part-image.tsx';
import { RandomParts, Showcase } from '../carousels/shelves.tsx';
import { Failure } from '../failure.tsx';
import css from './categories-screen.module.css';
import { CategorySidebar } from './category-sidebar.tsx';
import { useCounts } from './use-counts.ts';

export default function CategoriesScreen() {
  usePage(pageText(CATEGORIES_PAGE, shop));
  const { data, error, mutate } = useCategories();
  const counts = useCounts();
  return (
    <>
      <PageHead
        title="Categorías"
        lead={`Vaya directo al sistema de su ${shop.make.nombre} que necesita el repuesto.`}
      />
      <div className={`wide ${css.page}`}>
        {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
        <div className={css.main}>
          {!error && (
            <section aria-label="Todas las categorías">
              <ul className={css.tiles}>
                {data?.map((category) => (
                  <li key={category.codigo}>
                    <Tile category={category} counts={counts} />
                  </li>
                )) ?? Array.from({ length: 12 }, (_, i) => <Skeleton key={i} height="12rem" />)}
              </ul>
            </section>
          )}
          <Drawings />
          <RandomParts />
          <Showcase />
        </div>
        {/* On a phone it stands below: what comes later must not push it down. */}
        {data && <CategorySidebar categories={data} countOf={counts.countOf} />}
      </div>
    </>
  );
}

/** Groups that are drawn, each piece in its place. */
function Drawings() {
  const { data } = useSteady<NombreDespiece[]>(EXPLODED_PATHS.all);
  if (!data?.[0]) return null;
  return (
    <section className={css.drawings} aria-labelledby="despieces">
      <h2 id="despieces">Encuéntrelo en el dibujo</h2>
      <ul>
        {data.map(({ url, nombre }) => (
          <li key={url}>
            <Link href={explodedHref(url)}>{nombre}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TileProps {
  category: Categoria;
  counts: ReturnType<typeof useCounts>;
}

const Tile = ({ category: { codigo, nombre, url, imagen, cantidad }, counts: { vehicle, countOf } }: TileProps) => (
  <Link href={`/repuestos/${url}`} className={css.tile}>
    <PartImage ruta={imagen || undefined} sizes="14rem" />
    <span className={css.name}>
      <strong>{nombre}</strong>{' '}
      <span>{vehicle ? `para su ${vehicle}${countOf(codigo)}` : `${numberText(cantidad)} repuestos`}</span>
    </span>
  </Link>
);
