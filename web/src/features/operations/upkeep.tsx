import { numberText } from '@bujia/contracts/numbers';
import { type Estado, MAINSTAYS, type Sosten, type Tarea, UPKEEP_PATH } from '@bujia/contracts/upkeep';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import type { ApiError } from '../../lib/http/http.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import type { Column } from '../../ui/table.tsx';
import css from './operations.module.css';

/** As often as the shop looks itself. */
const EVERY_MS = 60_000;

const MAINSTAY_STATES: Record<Sosten['estado'], ReactNode> = {
  bien: <Badge tone="good">Funciona</Badge>,
  mal: <Badge tone="bad">No funciona</Badge>,
  'sin-noticias': <Badge tone="warn">Sin noticias</Badge>,
  'sin-uso': <Badge>No se usa</Badge>,
};

const TASK_STATES: Record<Tarea['estado'], ReactNode> = {
  bien: <Badge tone="good">Al día</Badge>,
  'en-curso': <Badge tone="info">En curso</Badge>,
  fallo: <Badge tone="bad">Falló</Badge>,
  atrasada: <Badge tone="bad">No se hace</Badge>,
  nueva: <Badge>Todavía no</Badge>,
};

const moment = (text: string | null) => (text === null ? '—' : slashMoment(text));

const rest = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? 'cada segundo' : `cada ${seconds} segundos`;
  const minutes = seconds / 60;
  if (minutes < 60) return minutes === 1 ? 'cada minuto' : `cada ${minutes} minutos`;
  return minutes === 60 ? 'cada hora' : `cada ${minutes / 60} horas`;
};

const mainstays: readonly Column<Sosten>[] = [
  { title: 'Parte', cell: ({ clave }) => MAINSTAYS[clave] },
  {
    title: 'Estado',
    cell: ({ estado, dicho }) => (
      <span className={css.cell}>
        {MAINSTAY_STATES[estado]}
        {dicho !== null && <> {dicho}</>}
      </span>
    ),
  },
  { title: 'Desde', cell: ({ desde }) => moment(desde) },
  { title: 'Última noticia', cell: ({ visto }) => moment(visto) },
];

const tasks: readonly Column<Tarea>[] = [
  {
    title: 'Tarea',
    cell: ({ clave, texto, cada }) => (
      <span className={css.cell}>
        {texto}
        <br />
        <span className={css.hint}>
          {rest(cada)} · <code>{clave}</code>
        </span>
      </span>
    ),
  },
  {
    title: 'Estado',
    cell: ({ estado, problema, bien }) => (
      <span className={css.cell}>
        {TASK_STATES[estado]}
        {problema !== null && <> {problema}</>}
        {(problema !== null || estado === 'atrasada') && (
          <>
            <br />
            <span className={css.hint}>
              {bien === null ? 'Nunca salió bien' : `Salió bien el ${slashMoment(bien)}`}
            </span>
          </>
        )}
      </span>
    ),
  },
  { title: 'Última vez', cell: ({ empezo }) => moment(empezo) },
  {
    title: 'Duración',
    figure: true,
    cell: ({ segundos }) =>
      segundos === null ? '—' : <span className={css.number}>{`${numberText(segundos)} s`}</span>,
  },
  { title: 'Siguiente', cell: ({ proxima }) => moment(proxima) },
];

/** What the shop stands on, and what it does by itself: what does not work first. */
export default function Upkeep() {
  const answer = useSWR<Estado, ApiError>(UPKEEP_PATH, { refreshInterval: EVERY_MS });
  return (
    <Loaded answer={answer}>
      {({ sostenes, tareas }) => (
        <>
          <h2>De qué depende la tienda</h2>
          <DeskTable
            caption="De qué depende la tienda"
            columns={mainstays}
            rows={sostenes}
            rowKey={({ clave }) => clave}
          />
          <h2>Lo que hace por sí sola</h2>
          <p>Se anota una vez por minuto, y enseguida cuando algo falla o vuelve a salir bien.</p>
          <DeskTable caption="Tareas" columns={tasks} rows={tareas} rowKey={({ clave }) => clave} />
        </>
      )}
    </Loaded>
  );
}
