import { CATALOGUE_LIMITS, type Categoria } from '@bujia/contracts/catalogue';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import css from './category-sidebar.module.css';

/** Every top category with its subcategories: three, or all of them. */
export const CategorySidebar = ({ categories }: { categories: readonly Categoria[] }) => (
  <nav className={css.sidebar} aria-label="Categorías">
    <ul className={css.tops}>
      {categories.map((category) => (
        <li key={category.codigo}>
          <Top category={category} />
        </li>
      ))}
    </ul>
  </nav>
);

function Top({ category: { nombre, url, subCategorias } }: { category: Categoria }) {
  const [all, setAll] = useState(false);
  const id = useId();
  const shown = all ? subCategorias : subCategorias.slice(0, CATALOGUE_LIMITS.subcategoriesShown);
  return (
    <>
      <Link href={`/repuestos/${url}`} className={css.top}>
        {nombre}
      </Link>
      <ul id={id} className={css.subs}>
        {shown.map((sub) => (
          <li key={sub.codigo}>
            <Link href={`/repuestos/${sub.url}`}>{sub.nombre}</Link>
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
