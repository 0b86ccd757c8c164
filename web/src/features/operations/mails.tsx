import {
  MAIL_GALLERY_PAGE,
  MAIL_STATE_LABELS,
  MAIL_STATES,
  type Correo,
  type CorreoEstado,
} from '@bujia/contracts/emails';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SavedFilters } from '../../ui/saved-filters.tsx';
import type { Column } from '../../ui/table.tsx';
import { useMails, useTemplates } from './api.ts';
import { LogFilter } from './log-filter.tsx';
import { MailDetail } from './mail-detail.tsx';
import { NewestFirst } from './newest-first.tsx';
import css from './operations.module.css';
import { openOps } from './ops-pages.ts';

const tones = {
  pendiente: 'plain',
  enviando: 'info',
  demorado: 'warn',
  aceptado: 'good',
  rechazado: 'bad',
  fallido: 'bad',
} as const satisfies Record<CorreoEstado, string>;

const go = (query: URLSearchParams) => navigate(`/dashboard/operations/correos?${query.toString()}`);

/** The log of the e-mails: filters, page and the opened mail stand in the address. */
export default function Mails() {
  const query = new URLSearchParams(useSearch());
  const opened = query.get('correo');
  query.delete('correo');
  const answer = useMails(query.toString());
  const open = (id?: string) =>
    go(new URLSearchParams([...query, ...(id ? [['correo', id] as [string, string]] : [])]));

  const columns: Column<Correo>[] = [
    { title: 'Encolado', cell: ({ encolado }) => slashMoment(encolado) },
    { title: 'Destinatario', cell: ({ destinatario }) => <EmailAddress email={destinatario} /> },
    {
      title: 'Asunto',
      cell: ({ asunto, plantilla }) => (
        <>
          {asunto}
          <br />
          <span className={css.hint}>{plantilla.nombre}</span>
        </>
      ),
    },
    { title: 'Pedido', cell: ({ pedido }) => pedido ?? '—' },
    {
      title: 'Estado',
      cell: ({ estado, intentos }) => (
        <>
          <Badge tone={tones[estado]}>{MAIL_STATE_LABELS[estado]}</Badge>
          {intentos > 1 && <span className={css.tries}>{`${intentos} intentos`}</span>}
        </>
      ),
    },
    {
      title: 'Acciones',
      cell: ({ id, asunto }) => (
        <Button size="s" icon="eye" aria-label={`Ver ${asunto}`} onClick={() => open(id)}>
          Ver
        </Button>
      ),
    },
  ];
  return (
    <>
      <Filter key={query.toString()} query={query} />
      <SavedFilters path="/dashboard/operations/correos" search={query.toString()} personal={PERSONAL} />
      {opened && <MailDetail key={opened} id={opened} onClose={() => open()} />}
      <Loaded answer={answer}>
        {({ correos, siguiente }) => (
          <NewestFirst
            caption="Correos"
            columns={columns}
            rows={correos}
            rowKey={({ id }) => id}
            query={query}
            next={siguiente}
            go={go}
          />
        )}
      </Loaded>
    </>
  );
}

/** Fields of the filter that tell of a person, and the mail that is open. */
const PERSONAL = { destinatario: 'Destinatario', pedido: 'Número de pedido', correo: 'Correo' };

function Filter({ query }: { query: URLSearchParams }) {
  const { data: templates = [] } = useTemplates();

  const value = (name: string) => query.get(name) ?? '';
  return (
    <LogFilter
      label="Buscar correos"
      onFilter={go}
      more={
        <Button icon="external" onClick={() => void openOps(MAIL_GALLERY_PAGE)}>
          Plantillas
        </Button>
      }
    >
      <TextField label="Destinatario" name="destinatario" defaultValue={value('destinatario')} data-search />
      <TextField label="Número de pedido" name="pedido" inputMode="numeric" defaultValue={value('pedido')} />
      <Select
        key={templates.length}
        label="Plantilla"
        name="plantilla"
        empty="Todas"
        options={templates.map(({ codigo, nombre }) => ({ value: codigo, text: nombre }))}
        defaultValue={value('plantilla')}
      />
      <Select
        label="Estado"
        name="estado"
        empty="Todos"
        options={MAIL_STATES.map((state) => ({ value: state, text: MAIL_STATE_LABELS[state] }))}
        defaultValue={value('estado')}
      />
    </LogFilter>
  );
}
