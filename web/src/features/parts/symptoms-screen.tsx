import type { Categoria } from '@bujia/contracts/catalogue';
import type { SintomaDeTienda } from '@bujia/contracts/symptom-desk';
import { useState } from 'react';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { Column } from '../../ui/table.tsx';
import { useCategories } from './api.ts';
import { categoryOptions } from './category-options.ts';
import css from './parts.module.css';
import { Retire } from './retire.tsx';
import { SymptomForm } from './symptom-form.tsx';
import { retireSymptom, useSymptomDesk } from './symptoms-api.ts';

const TITLE = 'Síntomas';

/** What people say of a vehicle that is ill, and what is looked at then. */
export default function SymptomsScreen() {
  useDashboardPage('/dashboard/sintomas');
  const answer = useSymptomDesk();
  const { data: categories = [] } = useCategories();
  const [edited, setEdited] = useState<SintomaDeTienda | 'new'>();
  const [retired, setRetired] = useState<SintomaDeTienda>();
  const before = edited === 'new' ? undefined : edited;

  return (
    <div className={css.page}>
      <ScreenHead title={TITLE}>
        <Button icon="plus" onClick={() => setEdited('new')}>
          Nuevo síntoma
        </Button>
      </ScreenHead>
      <p className={css.hint}>
        Quien busca «chilla al frenar» no sabe qué repuesto necesita: aquí se dice qué revisaría un mecánico, en su
        orden. El buscador lo entiende en el acto.
      </p>
      <Loaded answer={answer}>
        {({ sintomas }) => (
          <>
            {sintomas.length === 0 ? (
              <p>Todavía no hay ninguno.</p>
            ) : (
              <DeskTable
                caption={TITLE}
                columns={columnsOf(categories, setEdited, setRetired)}
                rows={sintomas}
                rowKey={({ nombre }) => nombre}
              />
            )}
            <Dialog
              open={edited !== undefined}
              onClose={() => setEdited(undefined)}
              title={before ? 'Cambiar el síntoma' : 'Nuevo síntoma'}
            >
              {edited && (
                <SymptomForm
                  symptom={before}
                  latest={sintomas.find(({ nombre }) => nombre === before?.nombre)}
                  categories={categories}
                  onClose={() => setEdited(undefined)}
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
          retire={() => retireSymptom({ nombre: retired.nombre, version: retired.version })}
          onClose={() => setRetired(undefined)}
        />
      )}
    </div>
  );
}

function columnsOf(
  categories: readonly Categoria[],
  edit: (one: SintomaDeTienda) => void,
  retire: (one: SintomaDeTienda) => void,
): readonly Column<SintomaDeTienda>[] {
  const names = new Map(categoryOptions(categories).map(({ value, text }) => [value, text]));
  return [
    { title: 'Qué pasa', cell: ({ nombre }) => nombre },
    { title: 'También dicen', cell: ({ dicen }) => dicen.split('\n').join(', ') || '—' },
    {
      title: 'Se revisa',
      cell: ({ revisar }) => (
        <ol className={css.checks}>
          {revisar.map(({ categoria, repuesto }, i) => (
            <li key={i}>{repuesto || (names.get(categoria) ?? categoria)}</li>
          ))}
        </ol>
      ),
    },
    {
      title: 'Acciones',
      cell: (one) => (
        <div className={css.actions}>
          <Button size="s" icon="edit" aria-label={`Cambiar ${one.nombre}`} onClick={() => edit(one)}>
            Cambiar
          </Button>
          <Button size="s" icon="trash" aria-label={`Quitar ${one.nombre}`} onClick={() => retire(one)}>
            Quitar
          </Button>
        </div>
      ),
    },
  ];
}
