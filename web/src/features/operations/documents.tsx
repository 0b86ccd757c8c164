import {
  type CuentaDeDocumentos,
  DOCUMENT_NAMES,
  DOCUMENT_STATE_NAMES,
  DOCUMENT_STATES,
  DOCUMENTS_COUNTED,
  type DocumentoPendiente,
  type DocumentosPendientes,
  type EstadoDocumento,
} from '@bujia/contracts/invoices';
import { numberText } from '@bujia/contracts/numbers';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { slashDay } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { useDocumentCounts, useDocuments, usePendingDocuments } from './api.ts';
import { CorrectBuyer } from './correct-buyer.tsx';
import { authorisedColumns, columnsWith } from './document-columns.tsx';
import { withValue } from './log-filter.tsx';
import { MonthDocuments } from './month-documents.tsx';
import { NewestFirst } from './newest-first.tsx';
import css from './operations.module.css';

const PENDING = 'por-autorizar';
type Shown = EstadoDocumento | typeof PENDING;
const SHOWN: readonly Shown[] = [PENDING, ...DOCUMENT_STATES];

const isState = (text: string | null): text is EstadoDocumento => (DOCUMENT_STATES as (string | null)[]).includes(text);
const go = (query: URLSearchParams) => navigate(`?${query.toString()}`);

/** Of another list the first page; an empty value is none. */
function narrowed(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const to = withValue(query, name, value);
  if (value === '') to.delete(name);
  to.delete('antes');
  return to;
}

/** Invoices and credit notes: what the authority has not authorised, those of one state, and the certificate that signs them. */
export default function Documents() {
  const query = new URLSearchParams(useSearch());
  const state = query.get('estado');
  const shown: Shown = isState(state) ? state : PENDING;
  const [corrected, setCorrected] = useState<DocumentoPendiente>();
  const { data: counts } = useDocumentCounts();

  return (
    <>
      <Certified />
      <div role="group" aria-label="Documentos por su estado" className={css.bar}>
        {SHOWN.map((key) => (
          <Button
            key={key}
            size="s"
            variant={key === shown ? 'primary' : 'plain'}
            aria-pressed={key === shown}
            onClick={() => go(narrowed(query, 'estado', key === PENDING ? '' : key))}
          >
            {nameWith(key, counts)}
          </Button>
        ))}
      </div>
      {shown === PENDING ? (
        <Pending onCorrect={setCorrected} />
      ) : (
        <OfState key={shown} state={shown} query={query} onCorrect={setCorrected} />
      )}
      <CorrectBuyer document={corrected} onClose={() => setCorrected(undefined)} />
      <MonthDocuments />
    </>
  );
}

/** How many there are, once it is known. */
function nameWith(shown: Shown, counts: readonly CuentaDeDocumentos[] | undefined): string {
  const name = shown === PENDING ? 'Por autorizar' : DOCUMENT_STATE_NAMES[shown];
  if (!counts) return name;
  const those = counts.filter(({ estado }) => (shown === PENDING ? estado !== 'autorizado' : estado === shown));
  const all = those.reduce((sum, { facturas, notas }) => sum + facturas + notas, 0);
  return `${name} (${all > DOCUMENTS_COUNTED ? `más de ${numberText(DOCUMENTS_COUNTED)}` : numberText(all)})`;
}

function Pending({ onCorrect }: { onCorrect: (document: DocumentoPendiente) => void }) {
  return (
    <Loaded answer={usePendingDocuments()}>
      {({ documentos, total }) =>
        documentos.length === 0 ? (
          <p>{NOTHING_REGISTERED}</p>
        ) : (
          <>
            <p>{`${documentos.length} de ${total} documentos`}</p>
            <DeskTable
              caption="Documentos pendientes"
              columns={columnsWith(onCorrect)}
              rows={documentos}
              rowKey={({ codigo }) => codigo}
            />
          </>
        )
      }
    </Loaded>
  );
}

interface OfStateProps {
  state: EstadoDocumento;
  query: URLSearchParams;
  onCorrect: (document: DocumentoPendiente) => void;
}

function OfState({ state, query, onCorrect }: OfStateProps) {
  const kind = query.get('tipo') ?? '';
  const asked = new URLSearchParams({ estado: state });
  for (const name of ['tipo', 'antes']) if (query.get(name)) asked.set(name, query.get(name)!);
  return (
    <>
      <div className={css.beside}>
        <Select
          label="Tipo"
          value={kind}
          empty="Todos"
          options={Object.entries(DOCUMENT_NAMES).map(([value, text]) => ({ value, text }))}
          onChange={({ target }) => go(narrowed(query, 'tipo', target.value))}
        />
      </div>
      <Loaded answer={useDocuments(asked.toString())}>
        {({ documentos, siguiente }) => (
          <NewestFirst
            caption={DOCUMENT_STATE_NAMES[state]}
            columns={state === 'autorizado' ? authorisedColumns : columnsWith(onCorrect)}
            rows={documentos}
            rowKey={({ codigo }) => codigo}
            query={query}
            next={siguiente}
            go={go}
          />
        )}
      </Loaded>
    </>
  );
}

function Certified() {
  const answer = usePendingDocuments();
  return <Loaded answer={answer}>{({ certificado }) => <Certificate certificate={certificado} />}</Loaded>;
}

function Certificate({ certificate }: { certificate: DocumentosPendientes['certificado'] }) {
  const { titular, validoHasta, demostracion, problema } = certificate;
  return (
    <Card title="Certificado de firma" level={2} aside={demostracion && <Badge tone="warn">De demostración</Badge>}>
      {problema !== null && <Notice>{problema}</Notice>}
      <dl className={css.facts}>
        <div>
          <dt>Titular</dt>
          <dd>{titular ?? '—'}</dd>
        </div>
        <div>
          <dt>Válido hasta</dt>
          <dd>{validoHasta === null ? '—' : slashDay(validoHasta)}</dd>
        </div>
      </dl>
    </Card>
  );
}
