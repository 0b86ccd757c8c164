import type { Ajuste, CambioDeAjustes } from '@bujia/contracts/settings-desk';
import { SHOP_GROUPS } from '@bujia/contracts/shop-groups';
import { useState } from 'react';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { restoreSettings, useHistory } from './api.ts';
import { Asked } from './asked.tsx';
import { Changes } from './changes.tsx';
import css from './settings.module.css';

const named = (version: number) => (version === 0 ? 'el archivo de la tienda' : `el cambio ${version}`);

const columnsWith = (version: number, goBack: (to: number) => void): readonly Column<CambioDeAjustes>[] => [
  { title: 'Cambio', cell: (one) => String(one.version) },
  { title: 'Fecha', cell: ({ fecha }) => slashMoment(fecha) },
  { title: 'Quién', cell: ({ quien }) => quien ?? 'Una cuenta que ya no existe' },
  {
    title: 'Qué',
    cell: ({ cambios, vuelveA }) => (
      <>
        {vuelveA !== null && <p>Como en {named(vuelveA)}</p>}
        <Changes changes={cambios} />
      </>
    ),
  },
  {
    title: 'Acciones',
    cell: (one) =>
      one.version === version ? (
        <Badge tone="good">Vale ahora</Badge>
      ) : (
        <Button size="s" aria-label={`Volver a este: ${named(one.version)}`} onClick={() => goBack(one.version)}>
          Volver a este
        </Button>
      ),
  },
];

/** How a group came to be as it is; any of it can be put back. */
export function GroupHistory({ ajuste: { grupo, version } }: { ajuste: Ajuste }) {
  const [before, setBefore] = useState<number>();
  const [to, setTo] = useState<number>();
  const answer = useHistory(grupo, before);
  const { title, guarded = false } = SHOP_GROUPS[grupo];

  async function restore(actual?: string) {
    const wish = { grupo, version, a: to!, ...(actual !== undefined && { actual }) };
    const isDone = await reported(restoreSettings(wish));
    if (isDone) notify({ title, text: `Vale otra vez lo de ${named(to!)}` });
    // A password that was wrong is typed again.
    if (isDone || !guarded) setTo(undefined);
  }

  return (
    <>
      <Loaded answer={answer}>
        {({ cambios, siguiente }) =>
          cambios.length === 0 ? (
            <p>Nadie lo ha cambiado: vale lo que dice el archivo de la tienda.</p>
          ) : (
            <>
              <DeskTable
                caption={`Cambios: ${title}`}
                columns={columnsWith(version, setTo)}
                rows={cambios}
                rowKey={(one) => one.version}
              />
              <div className={css.actions}>
                {(siguiente !== null || before !== undefined) && (
                  <Button onClick={() => setBefore(siguiente ?? undefined)}>
                    {siguiente === null ? 'Los más recientes' : 'Anteriores'}
                  </Button>
                )}
                <Button onClick={() => setTo(0)}>Volver a lo del archivo</Button>
              </div>
            </>
          )
        }
      </Loaded>
      <Asked
        open={to !== undefined}
        title="Volver a lo de antes"
        guarded={guarded}
        keep="Dejarlo así"
        accept="Volver"
        onCancel={() => setTo(undefined)}
        onAccept={restore}
      >
        <p>{`${title}: vale desde ahora lo de ${named(to ?? 0)}. Lo que tenga escrito arriba sin guardar se pierde.`}</p>
      </Asked>
    </>
  );
}
