import type { SesionAbierta } from '@bujia/contracts/sessions';
import { OWN_SESSION, USER_SESSION_ENDED, type Usuario } from '@bujia/contracts/users';
import { useState } from 'react';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { endUserSession, useUserSessions } from './api.ts';
import css from './operations.module.css';
import { nameOf } from './person.ts';

const TITLE = 'Sesiones de la cuenta';

interface Props {
  /** Undefined: nobody is looked at. */
  user: Usuario | undefined;
  onClose: () => void;
  /** Asks about all of them. */
  onEndAll: (user: Usuario) => void;
}

/** Where somebody is signed in: an operator ends one of them, or all. */
export const UserSessions = ({ user, onClose, onEndAll }: Props) => (
  <Dialog open={user !== undefined} onClose={onClose} title={TITLE}>
    {user && <Sessions key={user.codigo} user={user} onEndAll={() => onEndAll(user)} />}
  </Dialog>
);

function Sessions({ user, onEndAll }: { user: Usuario; onEndAll: () => void }) {
  const answer = useUserSessions(user.codigo);
  const [ending, setEnding] = useState<string>();
  async function end({ codigo: sesion }: SesionAbierta) {
    setEnding(sesion);
    if (await reported(endUserSession({ codigo: user.codigo, sesion })))
      notify({ title: TITLE, text: USER_SESSION_ENDED });
    setEnding(undefined);
  }
  return (
    <>
      <p>
        {nameOf(user)}
        <br />
        <span className={css.hint}>
          <EmailAddress email={user.email} />
        </span>
      </p>
      <Loaded answer={answer}>
        {(sessions) =>
          sessions.length === 0 ? (
            <p>No tiene ninguna sesión abierta.</p>
          ) : (
            <>
              <DeskTable
                caption={TITLE}
                columns={columnsWith(isOwn(sessions) ? undefined : (session) => void end(session), ending)}
                rows={sessions}
                rowKey={({ codigo }) => codigo}
              />
              {isOwn(sessions) && <p className={css.hint}>{OWN_SESSION}.</p>}
              <p>
                <Button icon="logout" onClick={onEndAll}>
                  Cerrar todas
                </Button>
              </p>
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** Of the operator who looks: these are ended with the password, where their owner has them. */
const isOwn = (sessions: readonly SesionAbierta[]) => sessions.some(({ esta }) => esta);

const columnsWith = (
  end: ((session: SesionAbierta) => void) | undefined,
  ending: string | undefined,
): readonly Column<SesionAbierta>[] => [
  {
    title: 'Equipo',
    cell: ({ dispositivo, red }) => (
      <span className={css.cell}>
        {dispositivo || 'Desconocido'}
        {red && (
          <>
            <br />
            <span className={css.hint}>{`Red ${red}`}</span>
          </>
        )}
      </span>
    ),
  },
  { title: 'Último uso', cell: ({ ultimoUso }) => slashMoment(ultimoUso) },
  { title: 'Abierta', cell: ({ inicio }) => slashMoment(inicio) },
  {
    title: 'Acciones',
    cell: (session) =>
      session.esta ? (
        <Badge tone="good">La suya</Badge>
      ) : end === undefined ? null : (
        <Button
          size="s"
          aria-label={`Cerrar la de ${session.dispositivo || 'un equipo desconocido'}`}
          loading={ending === session.codigo}
          onClick={() => end(session)}
        >
          Cerrar
        </Button>
      ),
  },
];
