import { type Cliente, findClientsRules } from '@bujia/contracts/clients';
import { problem } from '@bujia/contracts/rules';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '../../../lib/http/http.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { TextField } from '../../../ui/field.tsx';
import { chooseClient, findClients } from './api.ts';
import css from './counter.module.css';

interface Props {
  chosen: Cliente | undefined;
  /** Why somebody has to be chosen. */
  error?: string;
  onChoose: (client: Cliente | undefined) => void;
  /** Where nothing is sold: whoever is kept out is chosen as well. */
  disabledToo?: boolean;
}

/** Looks for an account by name, cédula or RUC, e-mail or telephone. */
export function ClientPicker({ chosen, error, onChoose, disabledToo = false }: Props) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ of: string; clients: readonly Cliente[] }>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<string>();

  async function look(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = problem(findClientsRules.texto, text);
    setFailure(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      setFound({ of: text.trim(), clients: await findClients(text.trim()) });
    } catch (refusal) {
      setFailure(messageOf(refusal));
    }
    setBusy(false);
  }

  /** Of those who are found the shop says as much as tells them apart. */
  async function take(codigo: string) {
    setTaken(codigo);
    setFailure(undefined);
    try {
      onChoose(await chooseClient(codigo));
    } catch (refusal) {
      setFailure(messageOf(refusal));
    }
    setTaken(undefined);
  }

  if (chosen)
    return (
      <div className={css.chosen}>
        <Known client={chosen} />
        <Button size="s" onClick={() => onChoose(undefined)}>
          Cambiar de cliente
        </Button>
      </div>
    );
  return (
    <>
      <form noValidate className={css.search} aria-label="Buscar cliente" onSubmit={(event) => void look(event)}>
        <TextField
          label={findClientsRules.texto.label}
          autoComplete="off"
          maxLength={findClientsRules.texto.max}
          value={text}
          error={failure ?? error}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" icon="search" loading={busy}>
          Buscar
        </Button>
      </form>
      <div role="status">{found?.clients.length === 0 && <p>{`Nadie con cuenta responde a «${found.of}».`}</p>}</div>
      {found && found.clients.length > 0 && (
        <ul className={css.clients} aria-label="Clientes encontrados">
          {found.clients.map((client) => (
            <li key={client.codigo} className={css.chosen}>
              <Known client={client} />
              {client.deshabilitado && <span>Cuenta deshabilitada</span>}
              {(disabledToo || !client.deshabilitado) && (
                <Button
                  size="s"
                  aria-label={`Elegir a ${client.nombre} ${client.apellido}`}
                  loading={taken === client.codigo}
                  onClick={() => void take(client.codigo)}
                >
                  Elegir
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Known = ({ client: { nombre, apellido, email, identificacion, verificado } }: { client: Cliente }) => (
  <p className={css.cell}>
    <strong>{`${nombre} ${apellido}`}</strong>
    <br />
    {`${identificacion} · `}
    <EmailAddress email={email} />
    {!verificado && ' · sin verificar'}
  </p>
);
