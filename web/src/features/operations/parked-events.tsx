import { releaseEventRules, type SucesoApartado } from '@bujia/contracts/emails';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import grid from '../../ui/field-grid.module.css';
import { TextArea } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { leaveEvent, releaseEvent, useParkedEvents } from './api.ts';
import { HeldUp, heldUp } from './held-up.tsx';
import { LeaveUndone, type ToLeave } from './leave-undone.tsx';
import css from './operations.module.css';

const wordsOf = ({ detiene, tipo }: SucesoApartado) => heldUp({ reactions: detiene, event: tipo });

const columnsWith = (
  release: (event: SucesoApartado) => void,
  leave: (leaving: ToLeave) => void,
): readonly Column<SucesoApartado>[] => [
  { title: 'Apartado', cell: ({ apartado }) => slashMoment(apartado) },
  {
    title: 'Detiene',
    cell: ({ detiene, tipo, asuntos }) => <HeldUp reactions={detiene} event={tipo} about={asuntos} />,
  },
  { title: 'Problema', cell: ({ motivo }) => <span className={css.cell}>{motivo}</span> },
  { title: 'Ocurrido', cell: ({ ocurrido }) => slashMoment(ocurrido) },
  {
    title: 'Acciones',
    cell: (event) => (
      <span className={css.bar}>
        <Button size="s" aria-label={`Devolver a su cola ${wordsOf(event)}`} onClick={() => release(event)}>
          Devolver a su cola
        </Button>
        <Button
          size="s"
          aria-label={`Dejar sin hacer ${wordsOf(event)}`}
          onClick={() => leave({ what: wordsOf(event), leave: (motivo) => leaveEvent({ id: event.id, motivo }) })}
        >
          Dejar sin hacer
        </Button>
      </span>
    ),
  },
];

/** Events that no reaction gets through, each to go on once its cause is mended. Shown only where there are any. */
export function ParkedEvents() {
  const answer = useParkedEvents();
  const [releasing, setReleasing] = useState<SucesoApartado>();
  const [leaving, setLeaving] = useState<ToLeave>();
  return (
    <Loaded answer={answer}>
      {(events) => (
        <>
          {events.length > 0 && (
            <DeskTable
              caption="Sucesos apartados"
              columns={columnsWith(setReleasing, setLeaving)}
              rows={events}
              rowKey={({ id }) => id}
            />
          )}
          <Dialog
            open={releasing !== undefined}
            onClose={() => setReleasing(undefined)}
            title="Devolver el suceso a su cola"
          >
            {releasing && <ReleaseForm event={releasing} onClose={() => setReleasing(undefined)} />}
          </Dialog>
          <LeaveUndone leaving={leaving} onClose={() => setLeaving(undefined)} />
        </>
      )}
    </Loaded>
  );
}

const { motivo } = releaseEventRules;

function ReleaseForm({ event, onClose }: { event: SucesoApartado; onClose: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { motivo: '' } });
  const field = fieldsOf(form, { motivo });
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async ({ motivo }) => {
    if (!(await reported(releaseEvent({ id: event.id, motivo })))) return;
    onClose();
    notify({ title: 'Trabajos', text: 'El suceso está otra vez en su cola' });
  });

  return (
    <form
      noValidate
      className={grid.fields}
      onSubmit={(submitted) => void send(submitted)}
      aria-label="Devolver a su cola"
    >
      <p className={grid.whole}>
        {`Corrija primero lo que apartó «${wordsOf(event)}»: si no, se aparta otra vez. El registro del personal dice quién lo devolvió y cuándo.`}
      </p>
      <div className={grid.whole}>
        <TextArea {...field('motivo')} rows={3} readOnly={isSubmitting} />
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
          Devolver a su cola
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
