import { OTHER_SESSIONS_ENDED, SESSION_ENDED, SESSIONS_TITLE, type SesionAbierta } from '@bujia/contracts/sessions';
import { useState } from 'react';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { endOtherSessions, endSession, useOpenSessions } from './api.ts';
import css from './open-sessions.module.css';

/** Where the person is signed in: what they do not know, they can end. */
export default function OpenSessions() {
  const [ending, setEnding] = useState<string>();

  async function end(which: string, call: Promise<unknown>, text: string) {
    setEnding(which);
    if (await reported(call)) notify({ title: SESSIONS_TITLE, text });
    setEnding(undefined);
  }

  return (
    <Card title={SESSIONS_TITLE} level={2}>
      <p>Si no reconoce alguna, ciérrela y cambie su contraseña.</p>
      <Loaded answer={useOpenSessions()}>
        {(sessions) => (
          <>
            <ul className={css.list} aria-label={SESSIONS_TITLE}>
              {sessions.map((session) => (
                <li key={session.codigo} className={css.session}>
                  <Place session={session} />
                  {session.esta ? (
                    <Badge tone="good">Esta sesión</Badge>
                  ) : (
                    <Button
                      size="s"
                      loading={ending === session.codigo}
                      aria-label={`Cerrar la sesión de ${session.dispositivo || 'un equipo'}`}
                      onClick={() => void end(session.codigo, endSession(session.codigo), SESSION_ENDED)}
                    >
                      Cerrar
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <p>
                <Button
                  icon="logout"
                  loading={ending === ''}
                  onClick={() => void end('', endOtherSessions(), OTHER_SESSIONS_ENDED)}
                >
                  Cerrar las demás
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Place({ session: { dispositivo, red, inicio, ultimoUso } }: { session: SesionAbierta }) {
  return (
    <p className={css.place}>
      <strong>{dispositivo || 'Un equipo'}</strong>
      <span>{`Último uso ${slashMoment(ultimoUso)}`}</span>
      <span>{`Abierta ${slashMoment(inicio)}${red && `, red ${red}`}`}</span>
    </p>
  );
}
