import {
  exportPath,
  IMPORT_FILES,
  IMPORT_LIMITS,
  IMPORT_WORKBOOKS,
  type ImportProgress,
  type ImportReport,
} from '@bujia/contracts/catalogue-import';
import { numberText } from '@bujia/contracts/numbers';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { download, LONG_MS } from '../../lib/http/download.ts';
import { ApiError } from '../../lib/http/http.ts';
import { Button } from '../../ui/button.tsx';
import look from '../../ui/file-input.module.css';
import { Notice } from '../../ui/notice.tsx';
import { reported } from '../../ui/reported.ts';
import { ImportAdvance } from './import-advance.tsx';
import { ImportDetail } from './import-detail.tsx';
import { importing } from './import-history-api.ts';
import { ImportHistory } from './import-history.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import css from './operations.module.css';
import { PriceHistory } from './price-history.tsx';
import { runImport } from './run-import.ts';

/** The import, and what was imported; `?importacion=` opens one, `?precios=` what a part cost. */
export default function CatalogueImport() {
  const query = new URLSearchParams(useSearch());
  const [opened, code] = [query.get('importacion'), query.get('precios')];
  if (opened !== null) return <ImportDetail key={opened} codigo={opened} />;
  if (code !== null) return <PriceHistory key={code} code={code} />;
  return (
    <>
      <Import />
      <Export />
      <ImportHistory />
    </>
  );
}

/** Each file as an import takes it: whatever is not changed in it changes nothing. */
const Export = () => (
  <section className={css.outcome} aria-label="Exportar">
    <h2>Exportar</h2>
    <p className={css.hint}>
      Los mismos archivos que toma la importación, sin las existencias, que se mueven con cada venta. Importados otra
      vez no cambian nada. Un archivo de más de {numberText(IMPORT_LIMITS.rows)} filas no entra entero en la
      importación: divídalo por repuestos, cada parte con los suyos en repuestos.csv.
    </p>
    <div className={css.bar}>
      {IMPORT_FILES.map((name) => (
        <Saved key={name} name={name} />
      ))}
    </div>
    <div className={css.bar}>
      {IMPORT_WORKBOOKS.map((name) => (
        <Saved key={name} name={name} />
      ))}
    </div>
  </section>
);

function Saved({ name }: { name: string }) {
  const [fetching, setFetching] = useState(false);
  async function save() {
    setFetching(true);
    await reported(download(exportPath(name), name, LONG_MS));
    setFetching(false);
  }
  return (
    <Button size="s" loading={fetching} onClick={() => void save()}>
      {name}
    </Button>
  );
}

/** Files are tried first: only what a trial has shown can be imported. */
function Import() {
  const id = useId();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<ImportProgress>();
  const [running, setRunning] = useState(false);
  const [report, setReport] = useState<ImportReport>();
  const [problem, setProblem] = useState<string>();
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);

  async function run({ trial = false, pricesConfirmed = false }) {
    leaving.current = new AbortController();
    setRunning(true);
    setProgress(undefined);
    setReport(undefined);
    setProblem(undefined);
    try {
      const run = runImport({ files, trial, pricesConfirmed, onProgress: setProgress, signal: leaving.current.signal });
      setReport(await (trial ? run : importing(run)));
    } catch (error) {
      setProblem(error instanceof ApiError || error instanceof Error ? error.message : undefined);
    }
    setRunning(false);
  }

  const tried = report && !report.importado && report.errores.length === 0;
  return (
    <>
      <p
        className={css.hint}
      >{`Elija los archivos (${IMPORT_FILES.join(', ')}, en CSV o en XLSX con el mismo nombre) y las imágenes que nombran.`}</p>
      <div className={css.file}>
        <label htmlFor={id}>Archivos del catálogo</label>
        <input
          id={id}
          type="file"
          className={look.input}
          multiple
          accept=".csv,.xlsx,image/*"
          disabled={running}
          onChange={(event) => {
            setFiles([...(event.target.files ?? [])]);
            setReport(undefined);
          }}
        />
      </div>
      <div className={css.bar}>
        <Button icon="eye" disabled={files.length === 0 || running} onClick={() => void run({ trial: true })}>
          Simular
        </Button>
        <Button variant="primary" icon="upload" disabled={!tried || running} onClick={() => void run({})}>
          Importar
        </Button>
        {running && (
          <Button variant="quiet" onClick={() => leaving.current.abort()}>
            Detener
          </Button>
        )}
      </div>
      <Notice>{problem}</Notice>
      {running && <ImportAdvance progress={progress} />}
      {report && <ImportOutcome report={report} onConfirmPrices={() => void run({ pricesConfirmed: true })} />}
    </>
  );
}
