import { CATALOGUE_LIMITS, type Categoria } from '@bujia/contracts/catalogue';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import css from './category-sidebar.module.css';

interface Counting {
  countOf: (codigo: number) => string;
}

/** Every top category with its subcategories: three, or all of them. */
export const CategorySidebar = ({ categories, countOf }: Counting & { categories: readonly Categoria[] }) => (
  <nav className={css.sidebar} aria-label="Categorías">
    <ul className={css.tops}>
      {categories.map((category) => (
        <li key={category.codigo}>
          <Top category={category} countOf={countOf} />
        </li>
      ))}
    </ul>
  </nav>
);

function Top({ category: { codigo, nombre, url, subCategorias }, countOf }: Counting & { category: Categoria }) {
  const [all, setAll] = useState(false);
  const id = useId();
  const shown = all ? subCategorias : subCategorias.slice(0, CATALOGUE_LIMITS.subcategoriesShown);
  return (
    <>
      <Link href={`/repuestos/${url}`} className={css.top}>
        {nombre + countOf(codigo)}
      </Link>
      <ul id={id} className={css.subs}>
        {shown.map((sub) => (
          <li key={sub.codigo}>
            <Link href={`/repuestos/${sub.url}`}>{sub.nombre + countOf(sub.codigo)}</Link>
          </li>
        ))}
      </ul>
      {subCategorias.length > CATALOGUE_LIMITS.subcategoriesShown && (
        <button type="button" className={css.more} aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : 'Ver más'}
          <span className="only-read"> de {nombre}</span>
        </button>
      )}
    </>
  );
}
