import { LEFT_UNDONE_DAYS, type DejadoSinHacer } from '@bujia/contracts/left-undone';
import { useState } from 'react';
import { slashMoment } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { tryLeft, useLeftUndone } from './api.ts';
import { HeldUp, heldUp } from './held-up.tsx';
import css from './operations.module.css';

const wordsOf = ({ detiene, tipo }: DejadoSinHacer) => heldUp({ reactions: detiene, event: tipo });

const columnsWith = (again: (left: DejadoSinHacer) => void): readonly Column<DejadoSinHacer>[] => [
  { title: 'Fecha', cell: ({ fecha }) => slashMoment(fecha) },
  {
    title: 'Sin hacer',
    cell: ({ detiene, tipo, asuntos }) => <HeldUp reactions={detiene} event={tipo} about={asuntos} />,
  },
  {
    title: 'Motivo',
    cell: ({ motivo, quien, fallo }) => (
      <span className={css.cell}>
        {motivo}
        <br />
        <span className={css.hint}>{`${quien ?? 'Quien ya no está'}. Falló: ${fallo || '—'}`}</span>
      </span>
    ),
  },
  {
    title: 'Acciones',
    cell: (left) =>
      left.otraVez === null ? (
        <Button size="s" aria-label={`Intentar otra vez ${wordsOf(left)}`} onClick={() => again(left)}>
          Intentar otra vez
        </Button>
      ) : (
        `Se intentó otra vez el ${slashMoment(left.otraVez)}`
      ),
  },
];

/** What operators decided not to have done. Shown only where there is any. */
export function LeftUndone() {
  const [asked, ask] = useState<DejadoSinHacer>();
  const put = () => ask(undefined);

  async function again() {
    if (await reported(tryLeft(asked!.id))) notify({ title: 'Trabajos', text: 'Está otra vez en su cola' });
    put();
  }

  return (
    <Loaded answer={useLeftUndone()}>
      {(left) => (
        <>
          {left.length > 0 && (
            <>
              <h2>Dejados sin hacer</h2>
              <p className={css.hint}>{`De los últimos ${LEFT_UNDONE_DAYS} días.`}</p>
              <DeskTable caption="Dejados sin hacer" columns={columnsWith(ask)} rows={left} rowKey={({ id }) => id} />
            </>
          )}
          <Confirm
            open={asked !== undefined}
            title="Intentar otra vez"
            accept="Intentar"
            onCancel={put}
            onAccept={again}
          >
            {asked && `Se hace lo que se había dejado: ${wordsOf(asked)}.`}
          </Confirm>
        </>
      )}
    </Loaded>
  );
}
