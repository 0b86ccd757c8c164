import type { CategoriaDeTienda } from '@bujia/contracts/category-desk';
import { useState } from 'react';
import { Link } from 'wouter';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { Column } from '../../ui/table.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { orderCategories, retireCategory, useCategoryDesk } from './categories-api.ts';
import { CategoryForm } from './category-form.tsx';
import css from './parts.module.css';
import { PutInOrder } from './put-in-order.tsx';
import { Retire } from './retire.tsx';

const TITLE = 'Categorías';

const partsIn = ({ url }: CategoriaDeTienda) => `/dashboard/repuestos?categoria=${url}`;

/** What the parts are in: each of the top before those within it. */
export default function CategoriesScreen() {
  useDashboardPage('/dashboard/categorias');
  const answer = useCategoryDesk();
  const [edited, setEdited] = useState<CategoriaDeTienda | 'new'>();
  /** Whose categories are put in order; 0: those of the top. */
  const [ordered, setOrdered] = useState<number>();
  const [retired, setRetired] = useState<CategoriaDeTienda>();

  const columnsOf = (all: readonly CategoriaDeTienda[]): readonly Column<CategoriaDeTienda>[] => [
    {
      title: 'Categoría',
      cell: ({ nombre, padre, ruta, url }) => (
        <div className={padre === 0 ? css.category : `${css.category} ${css.inner}`}>
          <Thumb imagen={ruta} size={40} />
          <span>
            {nombre}
            <br />
            <code>{url}</code>
          </span>
        </div>
      ),
    },
    {
      title: 'Repuestos',
      figure: true,
      cell: (one) => <Link href={partsIn(one)}>{one.repuestos}</Link>,
    },
    { title: 'En la portada', cell: ({ destacada, padre }) => (padre === 0 ? (destacada ? 'Sí' : 'No') : '—') },
    {
      title: 'Acciones',
      cell: (one) => (
        <div className={css.actions}>
          <Button size="s" icon="edit" aria-label={`Cambiar ${one.nombre}`} onClick={() => setEdited(one)}>
            Cambiar
          </Button>
          {all.filter(({ padre }) => padre === one.codigo).length > 1 && (
            <Button
              size="s"
              aria-label={`Ordenar las de adentro de ${one.nombre}`}
              onClick={() => setOrdered(one.codigo)}
            >
              Ordenar las de adentro
            </Button>
          )}
          <Button size="s" icon="trash" aria-label={`Quitar ${one.nombre}`} onClick={() => setRetired(one)}>
            Quitar
          </Button>
        </div>
      ),
    },
  ];

  return (
    <div className={css.page}>
      <ScreenHead title={TITLE}>
        <Button icon="list" onClick={() => setOrdered(0)}>
          Ordenar
        </Button>
        <Button icon="plus" onClick={() => setEdited('new')}>
          Nueva categoría
        </Button>
      </ScreenHead>
      <p className={css.hint}>
        En qué está cada repuesto, en el orden en que la tienda las muestra. La dirección de una categoría queda aunque
        su nombre cambie.
      </p>
      <Loaded answer={answer}>
        {({ categorias }) => (
          <>
            {categorias.length === 0 ? (
              <p>Todavía no hay ninguna.</p>
            ) : (
              <DeskTable
                caption={TITLE}
                columns={columnsOf(categorias)}
                rows={categorias}
                rowKey={({ codigo }) => codigo}
              />
            )}
            <Dialog
              open={edited !== undefined}
              onClose={() => setEdited(undefined)}
              title={edited === 'new' ? 'Nueva categoría' : 'Cambiar la categoría'}
            >
              {edited && (
                <CategoryForm
                  category={edited === 'new' ? undefined : edited}
                  tops={categorias.filter(({ padre }) => padre === 0)}
                  onClose={() => setEdited(undefined)}
                />
              )}
            </Dialog>
            <Dialog open={ordered !== undefined} onClose={() => setOrdered(undefined)} title="Ordenar las categorías">
              {ordered !== undefined && (
                <PutInOrder
                  title={TITLE}
                  rows={categorias.filter(({ padre }) => padre === ordered)}
                  save={(orden) => orderCategories({ padre: ordered, orden })}
                  onClose={() => setOrdered(undefined)}
                />
              )}
            </Dialog>
          </>
        )}
      </Loaded>
      {retired && (
        <Retire
          title={TITLE}
          name={retired.nombre}
          retire={() => retireCategory({ codigo: retired.codigo, version: retired.version })}
          onClose={() => setRetired(undefined)}
        >
          {retired.repuestos > 0 && <Link href={partsIn(retired)}>Mover sus repuestos</Link>}
        </Retire>
      )}
    </div>
  );
}
