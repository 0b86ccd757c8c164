import { numberText } from '@bujia/contracts/numbers';
import { CATEGORIES_PAGE } from '@bujia/contracts/catalogue-pages';
import { pageText } from '@bujia/contracts/pages';
import type { Categoria } from '@bujia/contracts/catalogue';
import { Link } from 'wouter';
import { usePage } from '../../../lib/page/page.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { useCategories } from '../api.ts';
import { PartImage } from '../card/part-image.tsx';
import { RandomParts, Showcase } from '../carousels/shelves.tsx';
import { Failure } from '../failure.tsx';
import css from './categories-screen.module.css';
import { CategorySidebar } from './category-sidebar.tsx';

export default function CategoriesScreen() {
  usePage(pageText(CATEGORIES_PAGE, shop));
  const { data, error, mutate } = useCategories();
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
                    <Tile category={category} />
                  </li>
                )) ?? Array.from({ length: 12 }, (_, i) => <Skeleton key={i} height="12rem" />)}
              </ul>
            </section>
          )}
          <RandomParts />
          <Showcase />
        </div>
        {/* On a phone it stands below: what comes later must not push it down. */}
        {data && <CategorySidebar categories={data} />}
      </div>
    </>
  );
}

const Tile = ({ category: { nombre, url, imagen, cantidad } }: { category: Categoria }) => (
  <Link href={`/repuestos/${url}`} className={css.tile}>
    <PartImage ruta={imagen || undefined} sizes="14rem" />
    <span className={css.name}>
      <strong>{nombre}</strong>
      <span>{numberText(cantidad)} repuestos</span>
    </span>
  </Link>
);
