import { AUDITED_RULES_PATH, type ReglaAuditada } from '@bujia/contracts/audit';
import { numberText } from '@bujia/contracts/numbers';
import useSWR from 'swr';
import type { ApiError } from '../../lib/http/http.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import css from './operations.module.css';
import { written } from './written.ts';

const seconds = (figure: number) => `${numberText(figure)} s`;

const columns: readonly Column<ReglaAuditada>[] = [
  {
    title: 'Regla',
    cell: ({ regla, texto }) => (
      <span className={css.cell}>
        {texto}
        <br />
        <code className={css.hint}>{regla}</code>
      </span>
    ),
  },
  {
    title: 'Estado',
    cell: ({ remedio, hallazgos, problema, mirada, desde, ejemplos }) => (
      <span className={css.cell}>
        {problema !== null && (
          <>
            <Badge tone="bad">No se pudo revisar</Badge>
            <br />
            <span className={css.hint}>{problema}</span>
          </>
        )}
        {hallazgos > 0 && (
          <>
            {remedio}
            <details>
              <summary>
                <Badge tone="bad">{`${hallazgos} ${hallazgos === 1 ? 'hallazgo' : 'hallazgos'}`}</Badge>
                {desde !== null && ` desde ${slashMoment(desde)}`}
              </summary>
              <ul className={css.examples}>
                {ejemplos.map((example) => (
                  <li key={written(example)}>{written(example)}</li>
                ))}
              </ul>
            </details>
          </>
        )}
        {problema === null &&
          hallazgos === 0 &&
          (mirada === null ? 'Sin revisar' : <Badge tone="good">Se cumple</Badge>)}
      </span>
    ),
  },
  { title: 'Última revisión', cell: ({ mirada }) => (mirada === null ? '—' : slashMoment(mirada)) },
  { title: 'Revisión completa', cell: ({ completa }) => (completa === null ? '—' : slashMoment(completa)) },
  {
    title: 'Duración',
    figure: true,
    cell: ({ segundos }) => (segundos === null ? '—' : <span className={css.number}>{seconds(segundos)}</span>),
  },
];

/** What must hold of the shop's data, when it was looked at, and what breaks it. */
export default function AuditedRules() {
  const answer = useSWR<ReglaAuditada[], ApiError>(AUDITED_RULES_PATH);
  return (
    <Loaded answer={answer}>
      {(rules) => <DeskTable caption="Reglas" columns={columns} rows={rules} rowKey={({ regla }) => regla} />}
    </Loaded>
  );
}
