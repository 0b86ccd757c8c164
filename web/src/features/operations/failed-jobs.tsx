import type { TrabajoFallido } from '@bujia/contracts/emails';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { slashMoment } from '../../lib/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { retryJob, useFailedJobs } from './api.ts';
import css from './operations.module.css';

async function retry(job: TrabajoFallido) {
  if (await reported(retryJob(job))) notify({ title: 'Trabajos', text: 'El trabajo está otra vez en su cola' });
}

const columns: readonly Column<TrabajoFallido>[] = [
  { title: 'Fallo', cell: ({ fallo }) => slashMoment(fallo) },
  { title: 'Trabajo', cell: ({ nombre }) => <code className={css.cell}>{nombre}</code> },
  { title: 'Motivo', cell: ({ motivo }) => <span className={css.cell}>{motivo}</span> },
  { title: 'Intentos', figure: true, cell: ({ intentos }) => intentos },
  {
    title: 'Acciones',
    cell: (job) => (
      <Button size="s" aria-label={`Reintentar ${job.nombre}`} onClick={() => void retry(job)}>
        Reintentar
      </Button>
    ),
  },
];

/** Reactions that gave up, each to be run again once its cause is mended. */
export default function FailedJobs() {
  const answer = useFailedJobs();
  return (
    <Loaded answer={answer}>
      {(jobs) =>
        jobs.length === 0 ? (
          <p>{NOTHING_REGISTERED}</p>
        ) : (
          <Table caption="Trabajos fallidos" columns={columns} rows={jobs} rowKey={({ cola, id }) => `${cola} ${id}`} />
        )
      }
    </Loaded>
  );
}
