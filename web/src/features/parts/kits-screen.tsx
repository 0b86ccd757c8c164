import type { ConjuntoDeTienda, LugarConjunto } from '@bujia/contracts/kits';
import { useState } from 'react';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reported } from '../../ui/reported.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { useCategories } from './api.ts';
import { KitForm } from './kit-form.tsx';
import { restoreKit, retireKit, useKits } from './kits-api.ts';
import css from './parts.module.css';

const TITLE = 'Conjuntos';
type Names = ReadonlyMap<string, string>;

/** `2 × disco de freno, delantero` */
const placeText = ({ cantidad, repuesto, categoria, posicion }: LugarConjunto, names: Names) =>
  [`${cantidad} × ${repuesto || (names.get(categoria) ?? categoria)}`, posicion.toLowerCase()]
    .filter(Boolean)
    .join(', ');

const named = (names: Names): Column<ConjuntoDeTienda>[] => [
  {
    title: 'Conjunto',
    cell: ({ nombre, faltas }) => (
      <div className={css.named}>
        {nombre}
        {faltas.map((fault) => (
          <Notice key={fault} tone="info">
            {fault}
          </Notice>
        ))}
      </div>
    ),
  },
  {
    title: 'Lugares',
    cell: ({ lugares }) => (
      <ul className={css.placesCell}>
        {lugares.map((place, at) => (
          <li key={at}>{placeText(place, names)}</li>
        ))}
      </ul>
    ),
  },
];

/** What is usually changed together, as the shop knows it. */
export default function KitsScreen() {
  useDashboardPage('/dashboard/conjuntos');
  const answer = useKits();
  const { data: categories = [] } = useCategories();
  const [edited, setEdited] = useState<ConjuntoDeTienda | 'new'>();
  const names: Names = new Map(
    categories.flatMap((one) => [one, ...one.subCategorias]).map((one) => [one.url, one.nombre]),
  );

  const say = (done: Promise<unknown>, text: string) =>
    void reported(done).then((isDone) => isDone && notify({ title: TITLE, text }));

  const standing: readonly Column<ConjuntoDeTienda>[] = [
    ...named(names),
    {
      title: 'Acciones',
      cell: (one) => (
        <div className={css.actions}>
          <Button size="s" icon="edit" aria-label={`Cambiar ${one.nombre}`} onClick={() => setEdited(one)}>
            Cambiar
          </Button>
          <Button
            size="s"
            icon="trash"
            aria-label={`Quitar ${one.nombre}`}
            onClick={() => say(retireKit(one.codigo), `«${one.nombre}» ya no se muestra. Puede reponerlo abajo`)}
          >
            Quitar
          </Button>
        </div>
      ),
    },
  ];
  const former: readonly Column<ConjuntoDeTienda>[] = [
    ...named(names),
    { title: 'Hasta', cell: ({ hasta }) => slashMoment(hasta!) },
    {
      title: 'Acciones',
      cell: (one) => (
        <Button
          size="s"
          aria-label={`Reponer ${one.nombre} de ${slashMoment(one.hasta!)}`}
          onClick={() => say(restoreKit(one.codigo), `«${one.nombre}» está otra vez como era`)}
        >
          Reponer
        </Button>
      ),
    },
  ];

  return (
    <div className={css.page}>
      <ScreenHead title={TITLE}>
        <Button icon="plus" onClick={() => setEdited('new')}>
          Nuevo conjunto
        </Button>
      </ScreenHead>
      <p className={css.hint}>
        Lo que suele cambiarse junto, en la página de cada uno de sus repuestos. Cada lugar lo llena el repuesto que
        sirve en el vehículo de quien mira.
      </p>
      <Loaded answer={answer}>
        {({ conjuntos, anteriores, posiciones }) => (
          <>
            {conjuntos.length === 0 ? (
              <p>Todavía no hay ninguno.</p>
            ) : (
              <DeskTable caption={TITLE} columns={standing} rows={conjuntos} rowKey={({ codigo }) => codigo} />
            )}
            {anteriores.length > 0 && (
              <section className={css.rows} aria-labelledby="anteriores">
                <h2 id="anteriores">Como eran antes</h2>
                <DeskTable
                  caption="Conjuntos anteriores"
                  columns={former}
                  rows={anteriores}
                  rowKey={({ codigo }) => codigo}
                />
              </section>
            )}
            <Dialog
              open={edited !== undefined}
              onClose={() => setEdited(undefined)}
              title={edited === 'new' ? 'Nuevo conjunto' : 'Cambiar el conjunto'}
            >
              {edited && (
                <KitForm
                  kit={edited === 'new' ? undefined : edited}
                  categories={categories}
                  positions={posiciones}
                  onClose={() => setEdited(undefined)}
                />
              )}
            </Dialog>
          </>
        )}
      </Loaded>
    </div>
  );
}
