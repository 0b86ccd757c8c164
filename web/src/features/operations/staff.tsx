import { USER_TYPE } from '@bujia/contracts/accounts';
import { RIGHTS_TITLE } from '@bujia/contracts/rights-desk';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import {
  INVITATION_TAKEN_BACK,
  STAFF_TITLE,
  TYPE_NAMES,
  type Colaborador,
  type Invitacion,
} from '@bujia/contracts/staff';
import { useState } from 'react';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { ChangeDesk } from './change-desk.tsx';
import { ChangeRights, rightName } from './change-rights.tsx';
import { InviteStaff } from './invite-staff.tsx';
import { LogFilter } from './log-filter.tsx';
import css from './operations.module.css';
import { nameOf } from './person.ts';
import { SendInvitation } from './send-invitation.tsx';
import { takeInvitationBack, useStaff } from './staff-api.ts';

type Question =
  | { what: 'invite' }
  | { what: 'change' | 'rights'; person: Colaborador }
  | { what: 'again' | 'back'; invitation: Invitacion };

/** Who works in the shop and who is to: invited, given another type, sent away. What concerns their accounts is the next room. */
export default function Staff() {
  const query = new URLSearchParams(useSearch());
  const answer = useStaff(query.toString());
  const [question, ask] = useState<Question>();
  const put = () => ask(undefined);
  const invitation = question && 'invitation' in question ? question.invitation : undefined;

  async function takeBack() {
    if (await reported(takeInvitationBack(invitation!.codigo)))
      notify({ title: STAFF_TITLE, text: INVITATION_TAKEN_BACK });
    put();
  }

  return (
    <>
      <LogFilter
        key={query.toString()}
        label="Buscar en el equipo"
        onFilter={(found) => navigate(`/dashboard/operations/equipo?${found.toString()}`)}
        more={
          <Button icon="plus" onClick={() => ask({ what: 'invite' })}>
            Invitar
          </Button>
        }
      >
        <TextField label="Email o nombre" name="texto" defaultValue={query.get('texto') ?? ''} data-search />
      </LogFilter>
      <Loaded answer={answer}>
        {({ personas, invitaciones }) => (
          <>
            {personas.length === 0 ? (
              <p>{NOTHING_REGISTERED}</p>
            ) : (
              <DeskTable
                caption={STAFF_TITLE}
                columns={peopleColumns(ask)}
                rows={personas}
                rowKey={({ codigo }) => codigo}
              />
            )}
            {invitaciones.length > 0 && (
              <>
                <h2>Invitaciones</h2>
                <DeskTable
                  caption="Invitaciones"
                  columns={invitationColumns(ask)}
                  rows={invitaciones}
                  rowKey={({ codigo }) => codigo}
                />
              </>
            )}
          </>
        )}
      </Loaded>
      <InviteStaff open={question?.what === 'invite'} onClose={put} />
      <ChangeDesk person={question?.what === 'change' ? question.person : undefined} onClose={put} />
      <ChangeRights person={question?.what === 'rights' ? question.person : undefined} onClose={put} />
      <SendInvitation invitation={question?.what === 'again' ? invitation : undefined} onClose={put} />
      <Confirm
        open={question?.what === 'back'}
        title="Retirar la invitación"
        accept="Retirar"
        danger
        onCancel={put}
        onAccept={takeBack}
      >
        {invitation && (
          <>
            El enlace que enviamos a <EmailAddress email={invitation.email} /> deja de servir.
          </>
        )}
      </Confirm>
    </>
  );
}

function Who(person: Pick<Colaborador, 'nombre' | 'apellido' | 'email'>) {
  return (
    <span className={css.cell}>
      {nameOf(person)}
      <br />
      <span className={css.hint}>
        <EmailAddress email={person.email} />
      </span>
    </span>
  );
}

const peopleColumns = (ask: (question: Question) => void): Column<Colaborador>[] => [
  { title: 'Persona', cell: (person) => <Who {...person} /> },
  {
    title: 'Tipo',
    cell: ({ tipo, derechos }) => (
      <span className={css.cell}>
        {TYPE_NAMES[tipo]}
        {derechos.length > 0 && (
          <>
            <br />
            <span className={css.hint}>{`Además: ${derechos.map(rightName).join(', ')}`}</span>
          </>
        )}
      </span>
    ),
  },
  {
    title: 'Dos pasos',
    cell: ({ segundoFactor }) => (segundoFactor ? <Badge tone="good">Activos</Badge> : <Badge>Sin activar</Badge>),
  },
  {
    title: 'Último ingreso',
    cell: ({ ultimoIngreso }) => (ultimoIngreso === null ? '—' : slashMoment(ultimoIngreso)),
  },
  {
    title: 'Estado',
    cell: ({ deshabilitado }) =>
      deshabilitado ? <Badge tone="bad">Deshabilitada</Badge> : <Badge tone="good">Activa</Badge>,
  },
  {
    title: 'Acciones',
    cell: (person) => (
      <span className={css.bar}>
        <Button
          size="s"
          aria-label={`Cambiar el tipo de ${person.email}`}
          onClick={() => ask({ what: 'change', person })}
        >
          Cambiar el tipo
        </Button>
        {person.tipo === USER_TYPE.seller && (
          <Button size="s" aria-label={`Derechos de ${person.email}`} onClick={() => ask({ what: 'rights', person })}>
            {RIGHTS_TITLE}
          </Button>
        )}
        <Link
          href={`/dashboard/operations/cuentas?${new URLSearchParams({ texto: person.email }).toString()}`}
          aria-label={`Ver la cuenta de ${person.email}`}
        >
          Cuenta
        </Link>
      </span>
    ),
  },
];

const invitationColumns = (ask: (question: Question) => void): Column<Invitacion>[] => [
  { title: 'Persona', cell: (invitation) => <Who {...invitation} /> },
  { title: 'Tipo', cell: ({ tipo }) => TYPE_NAMES[tipo] },
  { title: 'Desde', cell: ({ fecha }) => slashMoment(fecha) },
  { title: 'Invitó', cell: ({ por }) => <EmailAddress email={por} /> },
  {
    title: 'Estado',
    cell: ({ vale, hasta }) => (
      <span className={css.cell}>
        {vale ? <Badge tone="spark">Pendiente</Badge> : <Badge tone="bad">Ya no vale</Badge>}
        <br />
        <span className={css.hint}>{`Hasta el ${slashMoment(hasta)}`}</span>
      </span>
    ),
  },
  {
    title: 'Acciones',
    cell: (invitation) => (
      <span className={css.bar}>
        <Button
          size="s"
          aria-label={`Enviar otra vez a ${invitation.email}`}
          onClick={() => ask({ what: 'again', invitation })}
        >
          Enviar otra vez
        </Button>
        <Button
          size="s"
          variant="danger"
          aria-label={`Retirar la invitación de ${invitation.email}`}
          onClick={() => ask({ what: 'back', invitation })}
        >
          Retirar
        </Button>
      </span>
    ),
  },
];
