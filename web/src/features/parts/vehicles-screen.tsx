import type { FilaModelo, ModeloDeTienda } from '@bujia/contracts/vehicle-desk';
import { useState } from 'react';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { Column } from '../../ui/table.tsx';
import { ModelForm } from './model-form.tsx';
import css from './parts.module.css';
import { Retire } from './retire.tsx';
import { retireModel, useVehicleDesk } from './vehicles-api.ts';

const TITLE = 'Vehículos';

/** `1.6: 2016 a 2021` */
const rowText = ({ motor, desde, hasta }: FilaModelo) => `${motor}: ${desde === hasta ? desde : `${desde} a ${hasta}`}`;

/** The vehicles that parts are for: models, each with its engines and their years. */
export default function VehiclesScreen() {
  useDashboardPage('/dashboard/vehiculos');
  const answer = useVehicleDesk();
  const [edited, setEdited] = useState<ModeloDeTienda | 'new'>();
  const [retired, setRetired] = useState<ModeloDeTienda>();

  const columns: readonly Column<ModeloDeTienda>[] = [
    { title: 'Modelo', cell: ({ nombre }) => nombre },
    {
      title: 'Motores y años',
      cell: ({ filas }) => (
        <ul className={css.placesCell}>
          {filas.map((row) => (
            <li key={rowText(row)}>{rowText(row)}</li>
          ))}
        </ul>
      ),
    },
    {
      title: 'Acciones',
      cell: (one) => (
        <div className={css.actions}>
          <Button size="s" icon="edit" aria-label={`Cambiar ${one.nombre}`} onClick={() => setEdited(one)}>
            Cambiar
          </Button>
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
        <Button icon="plus" onClick={() => setEdited('new')}>
          Nuevo modelo
        </Button>
      </ScreenHead>
      <p className={css.hint}>
        Los que se eligen en el buscador, y en los que un repuesto dice que sirve. Uno que tiene repuestos se puede
        llamar de otra manera, y no se quita.
      </p>
      <Loaded answer={answer}>
        {({ modelos }) => (
          <>
            {modelos.length === 0 ? (
              <p>Todavía no hay ninguno.</p>
            ) : (
              <DeskTable caption={TITLE} columns={columns} rows={modelos} rowKey={({ codigo }) => codigo} />
            )}
            <Dialog
              open={edited !== undefined}
              onClose={() => setEdited(undefined)}
              title={edited === 'new' ? 'Nuevo modelo' : 'Cambiar el modelo'}
            >
              {edited && (
                <ModelForm model={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
              )}
            </Dialog>
          </>
        )}
      </Loaded>
      {retired && (
        <Retire
          title={TITLE}
          name={retired.nombre}
          retire={() => retireModel({ codigo: retired.codigo, version: retired.version })}
          onClose={() => setRetired(undefined)}
        />
      )}
    </div>
  );
}
