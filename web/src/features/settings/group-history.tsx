import type { Ajuste, CambioDeAjustes } from '@bujia/contracts/settings-desk';
import { type GroupKey, SHOP_GROUPS } from '@bujia/contracts/shop-groups';
import { useState } from 'react';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { restoreSettings, useHistory } from './api.ts';
import { Asked } from './asked.tsx';
import { Changes } from './changes.tsx';
import { VersionOfGroup } from './version-of-group.tsx';
import css from './settings.module.css';

const firstOf = (grupo: GroupKey) => (SHOP_GROUPS[grupo].ofEnvironment ? 'el entorno' : 'el archivo de la tienda');
/** Versions are counted from the first words on, changes from the first change. */
const namedFor = (grupo: GroupKey) => (version: number) => {
  if (SHOP_GROUPS[grupo].versioned) return `la versión ${version + 1}`;
  return version === 0 ? firstOf(grupo) : `el cambio ${version}`;
};
type Named = ReturnType<typeof namedFor>;

interface Acts {
  named: Named;
  version: number;
  goBack: (to: number) => void;
  /** Where a version can be read as it was. */
  read?: (version: number) => void;
}

const columnsWith = ({ named, version, goBack, read }: Acts): readonly Column<CambioDeAjustes>[] => [
  { title: read ? 'Versión' : 'Cambio', cell: (one) => String(read ? one.version + 1 : one.version) },
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
    cell: (one) => (
      <div className={css.actions}>
        {read && (
          <Button size="s" aria-label={`Ver ${named(one.version)}`} onClick={() => read(one.version)}>
            Ver
          </Button>
        )}
        {one.version === version ? (
          <Badge tone="good">Vale ahora</Badge>
        ) : (
          <Button size="s" aria-label={`Volver a este: ${named(one.version)}`} onClick={() => goBack(one.version)}>
            Volver a este
          </Button>
        )}
      </div>
    ),
  },
];

/** How a group came to be as it is; any of it can be put back. */
export function GroupHistory({ ajuste: { grupo, version } }: { ajuste: Ajuste }) {
  const [before, setBefore] = useState<number>();
  const [to, setTo] = useState<number>();
  const answer = useHistory(grupo, before);
  const [reading, setReading] = useState<number>();
  const { title, ofEnvironment, versioned, guarded = false } = SHOP_GROUPS[grupo];
  const named = namedFor(grupo);

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
            <p>
              {versioned
                ? 'Nadie lo ha cambiado: vale la versión 1.'
                : `Nadie lo ha cambiado: vale lo que dice ${named(0)}.`}
            </p>
          ) : (
            <>
              <DeskTable
                caption={`Cambios: ${title}`}
                columns={columnsWith({ named, version, goBack: setTo, ...(versioned && { read: setReading }) })}
                rows={cambios}
                rowKey={(one) => one.version}
              />
              <div className={css.actions}>
                {(siguiente !== null || before !== undefined) && (
                  <Button onClick={() => setBefore(siguiente ?? undefined)}>
                    {siguiente === null ? 'Los más recientes' : 'Anteriores'}
                  </Button>
                )}
                {versioned && <Button onClick={() => setReading(0)}>Ver la versión 1</Button>}
                <Button onClick={() => setTo(0)}>
                  {versioned ? 'Volver a la versión 1' : `Volver a lo del ${ofEnvironment ? 'entorno' : 'archivo'}`}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      <Dialog
        open={reading !== undefined}
        onClose={() => setReading(undefined)}
        title={`${title}: ${named(reading ?? 0)}`}
      >
        {reading !== undefined && <VersionOfGroup grupo={grupo} version={reading} />}
      </Dialog>
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
