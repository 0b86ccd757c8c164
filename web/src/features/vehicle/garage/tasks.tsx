import type { VehiculoPropio } from '@bujia/contracts/garage';
import {
  dueInWords,
  type DueState,
  kilometresInWords,
  overInWords,
  partsForTask,
  type TareaPropia,
} from '@bujia/contracts/maintenance';
import { useState, type SubmitEvent } from 'react';
import { newId } from '../../../lib/browser/new-id.ts';
import { longDay } from '../../../lib/text/shown.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { reported } from '../../../ui/reported.ts';
import type { GarageCalls } from './api.ts';
import css from './tasks.module.css';
import { ReadingFields, typedKilometres, useDoubt } from './mileage-form.tsx';

const STATES = {
  vencida: { tone: 'bad', text: 'Toca ya' },
  pronto: { tone: 'warn', text: 'Pronto' },
  despues: { tone: 'plain', text: 'Después' },
} as const satisfies Record<DueState, object>;

interface Props {
  vehicle: VehiculoPropio;
  today: string;
  tasks: readonly TareaPropia[];
  calls: GarageCalls;
}

/** What is due and soon; what comes later on demand. */
export function Tasks({ vehicle, today, tasks, calls }: Props) {
  const [asked, setAsked] = useState<TareaPropia>();
  const [last, setLast] = useState<{ id: string; name: string }>();
  if (tasks.length === 0) return null;
  const near = tasks.filter(({ estado }) => estado !== 'despues');
  const later = tasks.filter(({ estado }) => estado === 'despues');
  const row = (task: TareaPropia) => (
    <Task key={task.tarea} {...{ task, vehicle, today }} onDone={() => setAsked(task)} />
  );
  return (
    <section className={css.tasks} aria-label="Mantenimiento">
      <h3>Mantenimiento</h3>
      {last && (
        <p className={css.done} role="status">
          <span>Anotado: {last.name}.</span>
          <Button
            size="s"
            onClick={() => void reported(calls.undo(vehicle.id, last.id)).then((done) => done && setLast(undefined))}
          >
            Deshacer
          </Button>
        </p>
      )}
      {near.length > 0 ? <ul>{near.map(row)}</ul> : <p className={css.calm}>Nada por ahora.</p>}
      {later.length > 0 && (
        <details className={css.later}>
          <summary>Después ({later.length})</summary>
          <ul>{later.map(row)}</ul>
        </details>
      )}
      <Dialog open={asked !== undefined} onClose={() => setAsked(undefined)} title={asked?.nombre ?? ''}>
        {asked && (
          <DoneForm
            {...{ vehicle, today, task: asked, calls }}
            onCancel={() => setAsked(undefined)}
            onDone={(id) => {
              setLast({ id, name: asked.nombre });
              setAsked(undefined);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

interface TaskProps extends Pick<Props, 'vehicle' | 'today'> {
  task: TareaPropia;
  onDone: () => void;
}

function Task({ task, vehicle, today, onDone }: TaskProps) {
  const { tone, text } = STATES[task.estado];
  const { ultimo } = task;
  return (
    <li className={css.task}>
      <div className={css.words}>
        <p className={css.name}>
          {task.nombre} {task.estado !== 'despues' && <Badge tone={tone}>{text}</Badge>}
        </p>
        <p className={css.when}>{task.estado === 'vencida' ? overInWords(task, today) : dueInWords(task, today)}</p>
        <p className={css.soft}>
          {ultimo
            ? `Última vez: ${longDay(ultimo.fecha)}${ultimo.kilometros === null ? '' : `, ${kilometresInWords(ultimo.kilometros)}`}`
            : 'Sin registro: contamos desde lo primero que anotó.'}
        </p>
      </div>
      <div className={css.ways}>
        <ButtonLink size="s" href={partsForTask(task.categoria, vehicle.vehiculo.codigo)}>
          Ver repuestos
        </ButtonLink>
        <Button size="s" icon="check" onClick={onDone}>
          Ya lo hice
        </Button>
      </div>
    </li>
  );
}

interface DoneProps extends Pick<Props, 'vehicle' | 'today' | 'calls'> {
  task: TareaPropia;
  onDone: (id: string) => void;
  onCancel: () => void;
}

function DoneForm({ vehicle, today, task, calls, onDone, onCancel }: DoneProps) {
  const [id] = useState(newId);
  const [reading, setReading] = useState({ kilometres: '', day: today });
  const [busy, setBusy] = useState(false);
  const { said, save, clear, attempt } = useDoubt();
  const kilometros = typedKilometres(reading.kilometres);
  const wrong = Number.isNaN(kilometros) ? 'Escriba solo números' : undefined;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (wrong) return;
    setBusy(true);
    const done = await attempt(
      calls.done(vehicle.id, id, {
        ...{ tarea: task.tarea, fecha: reading.day },
        ...(kilometros !== undefined && { kilometros }),
        ...(said?.doubted && { seguro: true }),
      }),
    );
    setBusy(false);
    if (done) onDone(id);
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>¿Cuándo lo hizo? Desde ahí contamos la próxima vez.</p>
      <ReadingFields
        {...reading}
        today={today}
        optional
        error={wrong}
        onChange={(next) => {
          setReading(next);
          clear();
        }}
      />
      <Notice>{said?.text}</Notice>
      <div className={css.actions}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" variant="primary" loading={busy}>
          {save}
        </Button>
      </div>
    </form>
  );
}
