import type { Cliente } from '@bujia/contracts/clients';
import {
  CLIENT_FORGOTTEN,
  DATA_HANDED_OVER,
  FORGOTTEN,
  KEPT_BY_LAW,
  type OlvidoPrevisto,
} from '@bujia/contracts/forgetting';
import { useState } from 'react';
import { asJson, saveFile } from '../../lib/http/download.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/toast.tsx';
import { forgetClient, handDataOver, useForeseenForgetting } from './api.ts';
import css from './clients.module.css';
import { WhoAsks } from './who-asks.tsx';

const TITLE = 'Sus datos personales';
const told = (text: string) => notify({ title: TITLE, text });

interface Props {
  client: Cliente;
  onForgotten: () => void;
}

/** What the law on personal data grants to whoever asks for it here, as they cannot or will not enter their account. */
export function PersonalData({ client: { codigo }, onForgotten }: Props) {
  const [doing, setDoing] = useState<'copy' | 'forget'>();
  const close = () => setDoing(undefined);
  return (
    <Card title={TITLE} level={2}>
      {doing === undefined ? (
        <div className={css.form}>
          <p className={css.hint}>
            Cada persona descarga o borra sus datos en su cuenta, en Mi Perfil. Hágalo aquí si se lo pide por correo o
            por teléfono.
          </p>
          <div className={css.bar}>
            <Button icon="box" onClick={() => setDoing('copy')}>
              Entregar una copia
            </Button>
            <Button icon="trash" onClick={() => setDoing('forget')}>
              Borrar sus datos
            </Button>
          </div>
        </div>
      ) : doing === 'copy' ? (
        <Copy codigo={codigo} onClose={close} />
      ) : (
        <Forget codigo={codigo} onClose={close} onForgotten={onForgotten} />
      )}
    </Card>
  );
}

interface Doing {
  codigo: string;
  onClose: () => void;
}

function Copy({ codigo, onClose }: Doing) {
  return (
    <WhoAsks
      title="Entregar una copia"
      send="Descargar la copia"
      call={async (asked) => saveFile(asJson(await handDataOver(codigo, asked)), 'datos-de-la-persona.json')}
      onDone={() => {
        onClose();
        told(DATA_HANDED_OVER);
      }}
      onCancel={onClose}
    >
      <p>
        La copia tiene todo lo que la tienda guarda de la persona. Désela solo a ella, y después bórrela de este equipo.
      </p>
    </WhoAsks>
  );
}

function Forget({ codigo, onClose, onForgotten }: Doing & Pick<Props, 'onForgotten'>) {
  const [isSure, setSure] = useState(false);
  return (
    <Loaded answer={useForeseenForgetting(codigo)}>
      {(foreseen) =>
        foreseen.impedimentos.length > 0 ? (
          <div className={css.form}>
            <p>Todavía no se puede:</p>
            {foreseen.impedimentos.map((why) => (
              <Notice key={why} tone="bad">
                {why}
              </Notice>
            ))}
            <What foreseen={foreseen} />
            <div>
              <Button onClick={onClose}>Entendido</Button>
            </div>
          </div>
        ) : (
          <WhoAsks
            title="Borrar sus datos"
            send="Borrar todo"
            danger
            isReady={isSure}
            call={(asked) => forgetClient(codigo, asked)}
            onDone={() => {
              onForgotten();
              told(CLIENT_FORGOTTEN);
            }}
            onCancel={onClose}
            last={
              <Checkbox
                label="La persona lo pidió, y sé que no se puede deshacer"
                checked={isSure}
                onChange={({ target }) => setSure(target.checked)}
              />
            }
          >
            <What foreseen={foreseen} />
          </WhoAsks>
        )
      }
    </Loaded>
  );
}

const Counts = ({ label, rows }: { label: string; rows: readonly (readonly [text: string, count: number])[] }) => (
  <ul className={css.counts} aria-label={label}>
    {rows.map(([text, count]) => (
      <li key={text}>{`${text}: ${count}`}</li>
    ))}
  </ul>
);

const GOES = 'Se borra para siempre';
const STAYS = 'Se conserva por ley';

function What({ foreseen: { olvida, conserva } }: { foreseen: OlvidoPrevisto }) {
  return (
    <>
      <p>{`${GOES}: su cuenta, con su nombre, su identificación y su correo.`}</p>
      <Counts label={GOES} rows={olvida.map(({ que, cuantos }) => [FORGOTTEN[que], cuantos])} />
      {conserva.length > 0 && (
        <>
          <p>
            {`${STAYS} al menos siete años, sin su cuenta. De cada pedido queda a quién se facturó; se borra a dónde se envió.`}
          </p>
          <Counts label={STAYS} rows={conserva.map(({ que, cuantos }) => [KEPT_BY_LAW[que], cuantos])} />
        </>
      )}
      <p className={css.hint}>
        Su suscripción al boletín es de su correo y se cancela con el enlace de cualquier boletín. Lo que escribió en
        Contacto se borra solo, a los 400 días.
      </p>
    </>
  );
}
