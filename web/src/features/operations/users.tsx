import {
  DISABLE_REASONS,
  NEEDS_NEW_PASSWORD,
  PASSWORD_VOID,
  USER_ENABLED,
  USER_SESSIONS_ENDED,
  USERS_TITLE,
  type Usuario,
} from '@bujia/contracts/users';
import { USER_TYPE } from '@bujia/contracts/accounts';
import { REMOVE_SECOND_FACTOR } from '@bujia/contracts/second-factor';
import { TYPE_NAMES } from '@bujia/contracts/staff';
import { useState } from 'react';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { enableUser, endUserSessions, useUsers } from './api.ts';
import { DisableUser } from './disable-user.tsx';
import { LogFilter } from './log-filter.tsx';
import { NewestFirst } from './newest-first.tsx';
import css from './operations.module.css';
import { emailChanged, nameOf } from './person.ts';
import { ResetFactor } from './reset-factor.tsx';
import { UserSessions } from './user-sessions.tsx';

const go = (query: URLSearchParams) => navigate(`/dashboard/operations/cuentas?${query.toString()}`);

type Question = { what: 'disable' | 'enable' | 'sessions' | 'end' | 'reset'; user: Usuario };

/** Who has an account; operators end its sessions, keep its owner out, and let them in again. */
export default function Users() {
  const query = new URLSearchParams(useSearch());
  const answer = useUsers(query.toString());
  const [question, ask] = useState<Question>();
  const put = () => ask(undefined);

  async function done(call: Promise<unknown>, text: string) {
    if (await reported(call)) notify({ title: USERS_TITLE, text });
    put();
  }

  const user = question?.user;
  return (
    <>
      <Filter key={query.toString()} query={query} />
      <Loaded answer={answer}>
        {({ usuarios, siguiente }) => (
          <NewestFirst
            caption={USERS_TITLE}
            columns={columnsFor(ask)}
            rows={usuarios}
            rowKey={({ codigo }) => codigo}
            query={query}
            next={siguiente}
            go={go}
          />
        )}
      </Loaded>
      <DisableUser user={question?.what === 'disable' ? user : undefined} onClose={put} />
      <Confirm
        open={question?.what === 'enable'}
        title="Habilitar la cuenta"
        accept="Habilitar"
        onCancel={put}
        onAccept={() => done(enableUser(user!.codigo), USER_ENABLED)}
      >
        {user &&
          (user.deshabilitado?.motivo === NEEDS_NEW_PASSWORD
            ? `${nameOf(user)} podrá entrar otra vez con una contraseña nueva: ${PASSWORD_VOID} También dejan de servir su verificación en dos pasos y sus equipos conocidos: si trabaja en la tienda, quite después la verificación con «${REMOVE_SECOND_FACTOR}», cuando hable con la persona. Revise que el email sea el suyo: se lo decimos por correo, con el enlace para crearla.`
            : `${nameOf(user)} podrá entrar otra vez, y se lo decimos por correo.`)}
        {user?.emailAnterior && (
          <>
            <br />
            <strong>{emailChanged(user, user.emailAnterior)}</strong>
          </>
        )}
      </Confirm>
      <UserSessions
        user={question?.what === 'sessions' ? user : undefined}
        onClose={put}
        onEndAll={(whose) => ask({ what: 'end', user: whose })}
      />
      <ResetFactor user={question?.what === 'reset' ? user : undefined} onClose={put} />
      <Confirm
        open={question?.what === 'end'}
        title="Cerrar sus sesiones"
        accept="Cerrar sesiones"
        onCancel={put}
        onAccept={() => done(endUserSessions(user!.codigo), USER_SESSIONS_ENDED)}
      >
        {user && `${nameOf(user)} tendrá que ingresar otra vez en todos sus equipos.`}
      </Confirm>
    </>
  );
}

const columnsFor = (ask: (question: Question) => void): Column<Usuario>[] => [
  {
    title: 'Persona',
    cell: (user) => (
      <span className={css.cell}>
        {user.tipo === USER_TYPE.client ? (
          <Link href={`/dashboard/clientes/${user.codigo}`}>{nameOf(user)}</Link>
        ) : (
          nameOf(user)
        )}
        <br />
        <span className={css.hint}>
          <EmailAddress email={user.email} />
        </span>
      </span>
    ),
  },
  { title: 'Tipo', cell: ({ tipo }) => TYPE_NAMES[tipo] },
  { title: 'Registro', cell: ({ registro }) => slashMoment(registro) },
  {
    title: 'Sesiones',
    cell: (user) =>
      user.sesiones === 0 ? (
        0
      ) : (
        <Button
          size="s"
          aria-label={`Ver las sesiones de ${user.email}`}
          onClick={() => ask({ what: 'sessions', user })}
        >
          {`Ver ${user.sesiones}`}
        </Button>
      ),
    figure: true,
  },
  { title: 'Estado', cell: (user) => <State user={user} /> },
  {
    title: 'Acciones',
    cell: (user) => (
      <span className={css.bar}>
        {user.sesiones > 0 && (
          <Button
            size="s"
            aria-label={`Cerrar las sesiones de ${user.email}`}
            onClick={() => ask({ what: 'end', user })}
          >
            Cerrar sesiones
          </Button>
        )}
        {user.segundoFactor && (
          <Button
            size="s"
            aria-label={`${REMOVE_SECOND_FACTOR} de ${user.email}`}
            onClick={() => ask({ what: 'reset', user })}
          >
            Quitar dos pasos
          </Button>
        )}
        {user.unida ? null : user.deshabilitado ? (
          <Button size="s" aria-label={`Habilitar a ${user.email}`} onClick={() => ask({ what: 'enable', user })}>
            Habilitar
          </Button>
        ) : (
          <Button
            size="s"
            variant="danger"
            aria-label={`Deshabilitar a ${user.email}`}
            onClick={() => ask({ what: 'disable', user })}
          >
            Deshabilitar
          </Button>
        )}
      </span>
    ),
  },
];

function State({ user: { deshabilitado, verificado, unida } }: { user: Usuario }) {
  if (unida)
    return (
      <span className={css.cell}>
        <Badge>Unida</Badge>
        <br />
        <span className={css.hint}>
          {`${slashMoment(unida.fecha)}, a la de `}
          <Link href={`/dashboard/clientes/${unida.codigo}`}>
            <EmailAddress email={unida.email} />
          </Link>
          {`: ${unida.motivo}`}
        </span>
      </span>
    );
  if (!deshabilitado) return verificado ? <Badge tone="good">Activa</Badge> : <Badge>Sin verificar</Badge>;
  const { fecha, motivo, nota } = deshabilitado;
  return (
    <span className={css.cell}>
      <Badge tone="bad">Deshabilitada</Badge>
      <br />
      <span className={css.hint}>{`${slashMoment(fecha)}. ${DISABLE_REASONS[motivo]}${nota && `: ${nota}`}`}</span>
    </span>
  );
}

function Filter({ query }: { query: URLSearchParams }) {
  return (
    <LogFilter label="Buscar cuentas" onFilter={go}>
      <TextField
        label="Email, nombre o identificación"
        name="texto"
        defaultValue={query.get('texto') ?? ''}
        data-search
      />
    </LogFilter>
  );
}
