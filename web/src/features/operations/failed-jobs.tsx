import type { TrabajoFallido } from '@bujia/contracts/emails';
import { numberText } from '@bujia/contracts/numbers';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { reactionInWords } from '@bujia/contracts/reactions';
import { useState } from 'react';
import { slashMoment } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { leaveJob, retryJob, useFailedJobs } from './api.ts';
import { HeldUp } from './held-up.tsx';
import { LeaveUndone, type ToLeave } from './leave-undone.tsx';
import { LeftUndone } from './left-undone.tsx';
import css from './operations.module.css';
import { ParkedEvents } from './parked-events.tsx';
import { RetryAll } from './retry-all.tsx';
import { RetryButton } from './retry-button.tsx';

const DONE = { title: 'Trabajos', text: 'El trabajo está otra vez en su cola' };

const columnsWith = (leave: (leaving: ToLeave) => void): readonly Column<TrabajoFallido>[] => [
  { title: 'Fallo', cell: ({ fallo }) => slashMoment(fallo) },
  { title: 'Detiene', cell: ({ nombre, asuntos }) => <HeldUp reactions={[nombre]} about={asuntos} /> },
  { title: 'Problema', cell: ({ motivo }) => <span className={css.cell}>{motivo}</span> },
  { title: 'Intentos', figure: true, cell: ({ intentos }) => intentos },
  {
    title: 'Acciones',
    cell: (job) => {
      const what = reactionInWords(job.nombre);
      const { cola, id } = job;
      return (
        <span className={css.bar}>
          <RetryButton what={what} retry={() => retryJob(job)} done={DONE} />
          <Button
            size="s"
            aria-label={`Dejar sin hacer ${what}`}
            onClick={() => leave({ what, leave: (motivo) => leaveJob({ cola, id, motivo }) })}
          >
            Dejar sin hacer
          </Button>
        </span>
      );
    },
  },
];

/** Reactions that gave up, events that were set aside, and what was left undone. */
export default function FailedJobs() {
  return (
    <>
      <ParkedEvents />
      <Failed />
      <LeftUndone />
    </>
  );
}

/** Each to be run again once its cause is mended. */
function Failed() {
  const [leaving, setLeaving] = useState<ToLeave>();
  return (
    <>
      <Loaded answer={useFailedJobs()}>
        {({ trabajos, total }) =>
          total === 0 ? (
            <p>{NOTHING_REGISTERED}</p>
          ) : (
            <>
              {total > trabajos.length && (
                <p>{`Los últimos ${trabajos.length} de ${numberText(total)} trabajos fallidos`}</p>
              )}
              <RetryAll total={total} />
              <DeskTable
                caption="Trabajos fallidos"
                columns={columnsWith(setLeaving)}
                rows={trabajos}
                rowKey={({ cola, id }) => `${cola} ${id}`}
              />
            </>
          )
        }
      </Loaded>
      <LeaveUndone leaving={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
