import {
  OTHER_SESSIONS_ENDED,
  SESSION_ENDED,
  SESSIONS_TITLE,
  sessionsEndRules,
  type SesionAbierta,
} from '@bujia/contracts/sessions';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { endSessions, useOpenSessions } from './api.ts';
import css from './open-sessions.module.css';
import forms from './personal-rights.module.css';

/** Where the person is signed in: what they do not know, they can end. */
export default function OpenSessions() {
  const [ending, setEnding] = useState<SesionAbierta | 'others'>();
  const close = () => setEnding(undefined);
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
                      aria-label={`Cerrar la sesión de ${nameOf(session)}`}
                      onClick={() => setEnding(session)}
                    >
                      Cerrar
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <p>
                <Button icon="logout" onClick={() => setEnding('others')}>
                  Cerrar las demás
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
      <Dialog open={ending !== undefined} onClose={close} title="Cerrar sesiones">
        {ending && <Ending which={ending} onDone={close} />}
      </Dialog>
    </Card>
  );
}

/** Asks for the password: whoever finds this page open must not throw out the one whose it is. */
function Ending({ which, onDone }: { which: SesionAbierta | 'others'; onDone: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { actual: '' } });
  const field = fieldsOf(form, { actual: sessionsEndRules.actual });
  const { isSubmitting, isValid } = form.formState;
  const others = which === 'others';
  const send = form.handleSubmit(async ({ actual }) => {
    if (!(await reported(endSessions({ actual, ...(!others && { codigo: which.codigo }) })))) return;
    onDone();
    notify({ title: SESSIONS_TITLE, text: others ? OTHER_SESSIONS_ENDED : SESSION_ENDED });
  });
  return (
    <form noValidate className={forms.form} onSubmit={(event) => void send(event)} aria-label="Cerrar sesiones">
      <p>
        {others
          ? 'Se cierran todas, menos la de este equipo.'
          : `Se cierra «${nameOf(which)}», con último uso ${slashMoment(which.ultimoUso)}.`}
      </p>
      <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
      <Button type="submit" variant="danger" disabled={!isValid} loading={isSubmitting}>
        Cerrar
      </Button>
    </form>
  );
}

const nameOf = ({ dispositivo }: SesionAbierta): string => dispositivo || 'un equipo';

function Place({ session: { dispositivo, red, inicio, ultimoUso } }: { session: SesionAbierta }) {
  return (
    <p className={css.place}>
      <strong>{dispositivo || 'Un equipo'}</strong>
      <span>{`Último uso ${slashMoment(ultimoUso)}`}</span>
      <span>{`Abierta ${slashMoment(inicio)}${red && `, red ${red}`}`}</span>
    </p>
  );
}
