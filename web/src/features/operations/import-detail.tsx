import type { ImportProblem, ImportProgress } from '@bujia/contracts/catalogue-import';
import {
  CHANGED_FIELDS,
  type ImportDetail as Detail,
  OTHER_KINDS,
  type OtherChange,
  type PartChange,
  UNDO_BROKEN,
  type UndoOutcome,
} from '@bujia/contracts/import-history';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { useState } from 'react';
import { Link } from 'wouter';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { CATALOGUE_PAGE, importPage, pricesPage } from '../../lib/catalogue/catalogue-pages.ts';
import { ImportAdvance } from './import-advance.tsx';
import { undoImport, useImport } from './import-history-api.ts';
import { countsOf, ImportState, titleOf, Who } from './import-history.tsx';
import { problemColumns, problemKey } from './import-outcome.tsx';
import css from './operations.module.css';

const TONES = { nuevo: 'good', modificado: 'info', retirado: 'warn' } as const;

const fieldsOf = (fields: PartChange['quedan']): string =>
  fields.map((field) => CHANGED_FIELDS[field]).join(', ') || '—';

const columns: readonly Column<PartChange>[] = [
  {
    title: 'Repuesto',
    cell: ({ repuesto, nombre, estado }) => (
      <span className={css.cell}>
        {estado === 'retirado' ? <code>{repuesto}</code> : <Link href={pricesPage(repuesto)}>{repuesto}</Link>}
        <br />
        <span className={css.hint}>{nombre}</span>
      </span>
    ),
  },
  { title: 'Resultado', cell: ({ estado }) => <Badge tone={TONES[estado]}>{estado}</Badge> },
  {
    title: 'Cambios',
    cell: ({ campos }) => (
      <ul className={css.examples}>
        {campos.map(({ campo, antes, despues }) => (
          <li
            key={campo}
          >{`${CHANGED_FIELDS[campo]}: ${[antes, despues].filter((side) => side !== null).join(' → ')}`}</li>
        ))}
      </ul>
    ),
  },
  {
    title: 'Quedó sin deshacer',
    cell: ({ quedan }) => fieldsOf(quedan),
  },
];

const BESIDE_PARTS = 'Además de los repuestos';

const otherColumns: readonly Column<OtherChange>[] = [
  { title: 'Qué', cell: ({ tipo }) => OTHER_KINDS[tipo] },
  { title: 'Nombre', cell: ({ nombre }) => <span className={css.cell}>{nombre}</span> },
  { title: 'Resultado', cell: ({ estado }) => <Badge tone={TONES[estado]}>{estado}</Badge> },
  { title: 'Cambios', cell: ({ campos }) => fieldsOf(campos) },
  { title: 'Quedó sin deshacer', cell: ({ quedan }) => fieldsOf(quedan) },
];

/** What an import changed, part by part, and the way back. */
export function ImportDetail({ codigo }: { codigo: string }) {
  const [remaining, setRemaining] = useState(false);
  const [from, setFrom] = useState('');
  const query = new URLSearchParams({ ...(remaining && { solo: 'quedan' }), ...(from && { desde: from }) });
  const answer = useImport(codigo, query.toString());
  return (
    <>
      <p>
        <Link href={CATALOGUE_PAGE}>Volver al catálogo</Link>
      </p>
      <Loaded answer={answer}>
        {(detail) => (
          <>
            <Facts detail={detail} />
            <Undo detail={detail} />
            {detail.errores.length > 0 && (
              <section className={css.outcome}>
                <h2>Errores</h2>
                <Table<ImportProblem>
                  caption="Errores"
                  columns={problemColumns}
                  rows={detail.errores}
                  rowKey={problemKey}
                />
              </section>
            )}
            <section className={css.outcome}>
              <h2>Cambios</h2>
              <div className={css.bar}>
                <Button
                  aria-pressed={remaining}
                  onClick={() => {
                    setRemaining(!remaining);
                    setFrom('');
                  }}
                >
                  Ver solo lo que quedó
                </Button>
              </div>
              {detail.cambios.length === 0 ? (
                <p>{NOTHING_REGISTERED}</p>
              ) : (
                <Table caption="Cambios" columns={columns} rows={detail.cambios} rowKey={(row) => row.codigo} />
              )}
              <div className={css.bar}>
                {from !== '' && <Button onClick={() => setFrom('')}>Desde el principio</Button>}
                {detail.siguiente !== null && (
                  <Button onClick={() => setFrom(String(detail.siguiente))}>Siguientes</Button>
                )}
              </div>
            </section>
            {detail.otros.length > 0 && (
              <section className={css.outcome}>
                <h2>{BESIDE_PARTS}</h2>
                <Table
                  caption={BESIDE_PARTS}
                  columns={otherColumns}
                  rows={detail.otros}
                  rowKey={({ tipo, codigo: row }) => `${tipo} ${row}`}
                />
                {detail.otrosTotal > detail.otros.length && (
                  <p className={css.hint}>{`Se muestran ${detail.otros.length} de ${detail.otrosTotal}.`}</p>
                )}
              </section>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function Facts({ detail: { importacion } }: { detail: Detail }) {
  const { quien, comenzo, termino, archivos, nota, de } = importacion;
  return (
    <section className={css.outcome}>
      <h2>{titleOf(importacion)}</h2>
      <p>
        <ImportState summary={importacion} />
      </p>
      <dl className={css.facts}>
        {(
          [
            ['Quién', <Who quien={quien} />],
            ['Comenzó', slashMoment(comenzo)],
            ['Terminó', termino === null ? '—' : slashMoment(termino)],
            ['Repuestos', countsOf(importacion)],
            ...(nota === '' ? [] : [['Nota', nota] as const]),
            ...(archivos.length > 0 ? [['Archivos', archivos.join(', ')] as const] : []),
          ] as const
        ).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {de !== null && (
        <p>
          <Link href={importPage(de)}>{`Ver la importación ${de}`}</Link>
        </p>
      )}
    </section>
  );
}

function Undo({ detail: { importacion } }: { detail: Detail }) {
  const { codigo, reversible, deshecha } = importacion;
  const [asked, setAsked] = useState(false);
  const [running, setRunning] = useState(false);
  const [progress, setProgress] = useState<ImportProgress>();
  const [outcome, setOutcome] = useState<UndoOutcome>();
  const [problem, setProblem] = useState<string>();

  async function undo() {
    setAsked(false);
    setRunning(true);
    setProblem(undefined);
    try {
      setOutcome(await undoImport(codigo, setProgress));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : UNDO_BROKEN);
    }
    setRunning(false);
  }

  return (
    <>
      {reversible && (
        <div className={css.bar}>
          <Button variant="danger" loading={running} onClick={() => setAsked(true)}>
            {deshecha === 'a medias' ? 'Terminar de deshacer' : 'Deshacer'}
          </Button>
        </div>
      )}
      <Confirm
        open={asked}
        title="Deshacer la importación"
        danger
        accept="Deshacer"
        onCancel={() => setAsked(false)}
        onAccept={undo}
      >
        <p>
          Cada dato vuelve a ser lo que era, si nadie lo cambió después. Las existencias se corrigen por la diferencia:
          lo vendido queda vendido. Lo nuevo sale del catálogo, salvo que se haya vendido o esté en un carrito; también
          las categorías y los vehículos, si nada los usa. Los sinónimos y los reemplazos quedan como están.
        </p>
      </Confirm>
      {running && <ImportAdvance progress={progress} />}
      <Notice>{problem}</Notice>
      {outcome && <Notice tone="good">{undoneText(outcome)}</Notice>}
      {outcome && (
        <p>
          <Link href={importPage(outcome.codigo)}>Ver lo que se deshizo</Link>
        </p>
      )}
    </>
  );
}

const undoneText = ({ restaurados, retirados, quedan, otros, otrosQuedan }: UndoOutcome): string =>
  [
    `Se deshizo. Repuestos restaurados: ${restaurados}; retirados: ${retirados}.`,
    otros > 0 && `${BESIDE_PARTS}: ${otros}.`,
    quedan > 0 && `Con algo sin deshacer, porque cambió después: ${quedan}.`,
    otrosQuedan > 0 && `De eso queda, porque cambió después o algo lo usa: ${otrosQuedan}.`,
    quedan + otrosQuedan === 0 && 'No quedó nada sin deshacer.',
  ]
    .filter(Boolean)
    .join(' ');
