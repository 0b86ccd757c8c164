import type { TrabajoFallido } from '@bujia/contracts/emails';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { slashMoment } from '../../lib/text/shown.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { retryJob, useFailedJobs } from './api.ts';
import css from './operations.module.css';
import { ParkedEvents } from './parked-events.tsx';
import { RetryButton } from './retry-button.tsx';

const DONE = { title: 'Trabajos', text: 'El trabajo está otra vez en su cola' };

const columns: readonly Column<TrabajoFallido>[] = [
  { title: 'Fallo', cell: ({ fallo }) => slashMoment(fallo) },
  { title: 'Trabajo', cell: ({ nombre }) => <code className={css.cell}>{nombre}</code> },
  { title: 'Motivo', cell: ({ motivo }) => <span className={css.cell}>{motivo}</span> },
  { title: 'Intentos', figure: true, cell: ({ intentos }) => intentos },
  {
    title: 'Acciones',
    cell: (job) => <RetryButton what={job.nombre} retry={() => retryJob(job)} done={DONE} />,
  },
];

/** Reactions that gave up, and events that were set aside. */
export default function FailedJobs() {
  return (
    <>
      <ParkedEvents />
      <Failed />
    </>
  );
}

/** Each to be run again once its cause is mended. */
function Failed() {
  const answer = useFailedJobs();
  return (
    <Loaded answer={answer}>
      {(jobs) =>
        jobs.length === 0 ? (
          <p>{NOTHING_REGISTERED}</p>
        ) : (
          <DeskTable
            caption="Trabajos fallidos"
            columns={columns}
            rows={jobs}
            rowKey={({ cola, id }) => `${cola} ${id}`}
          />
        )
      }
    </Loaded>
  );
}
