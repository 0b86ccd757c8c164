import {
  ACCOUNTS_MERGED,
  ENDED,
  HANDED_OVER,
  MERGE_ITSELF,
  mergeRules,
  SEEN_IN_PERSON,
  type UnionPrevista,
} from '@bujia/contracts/merges';
import type { Cliente } from '@bujia/contracts/clients';
import { IDENTIFIED_BY, type IdentifiedBy } from '@bujia/contracts/second-factor';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { money } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Checkbox, Select, TextArea } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reported } from '../../ui/reported.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { mergeClients, useForeseenMerge } from './api.ts';
import css from './clients.module.css';
import type { Picker } from './picker.ts';

const TITLE = 'Unir otra cuenta a esta';
const rules = { identificacion: mergeRules.identificacion, motivo: mergeRules.motivo };

/** Another account of the same person is looked for, and what it has comes to this one. */
export function MergeClient({ codigo, picker }: { codigo: string; picker: Picker }) {
  const [isOpen, setOpen] = useState(false);
  const [other, setOther] = useState<string>();
  const close = () => {
    setOther(undefined);
    setOpen(false);
  };
  const choose = (client: Cliente) => {
    if (client.codigo === codigo) notify({ title: TITLE, text: MERGE_ITSELF });
    else setOther(client.codigo);
  };
  return (
    <Card title={TITLE} level={2}>
      {other !== undefined ? (
        <Foreseen codigo={codigo} other={other} onClose={close} />
      ) : isOpen ? (
        <div className={css.form}>
          <p className={css.hint}>
            Busque la otra cuenta de la misma persona. Antes de unirlas verá qué pasa de una a otra.
          </p>
          {picker(choose)}
          <div>
            <Button onClick={close}>Cancelar</Button>
          </div>
        </div>
      ) : (
        <div className={css.form}>
          <p className={css.hint}>
            Si la persona tiene dos cuentas, esta se queda con los pedidos y todo lo demás de la otra.
          </p>
          <div>
            <Button onClick={() => setOpen(true)}>Buscar la otra cuenta</Button>
          </div>
        </div>
      )}
    </Card>
  );
}

interface Both {
  codigo: string;
  other: string;
  onClose: () => void;
}

function Foreseen({ codigo, other, onClose }: Both) {
  return (
    <Loaded answer={useForeseenMerge(codigo, other)}>
      {(foreseen) => (
        <div className={css.page}>
          <Who title="Se queda" client={foreseen.queda} />
          <Who title="Se une a ella y se cierra" client={foreseen.une} />
          <What foreseen={foreseen} />
          {foreseen.impedimento === null ? (
            <MergeForm codigo={codigo} other={other} foreseen={foreseen} onClose={onClose} />
          ) : (
            <>
              <Notice tone="bad">{foreseen.impedimento}</Notice>
              <div>
                <Button onClick={onClose}>Elegir otra</Button>
              </div>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

const Who = ({ title, client: { nombre, apellido, identificacion, email } }: { title: string; client: Cliente }) => (
  <p className={css.who}>
    {`${title}: `}
    <strong>{`${nombre} ${apellido}`}</strong>
    {` · ${identificacion} · `}
    <EmailAddress email={email} />
  </p>
);

const COLUMNS: Column<UnionPrevista['pasa'][number]>[] = [
  { title: 'Qué', cell: ({ que }) => HANDED_OVER[que] },
  { title: 'Pasa', cell: ({ une }) => une, figure: true },
  { title: 'Ya tiene', cell: ({ queda }) => queda, figure: true },
];

function What({ foreseen: { pasa, termina, porCobrar, porDevolver } }: { foreseen: UnionPrevista }) {
  return (
    <>
      {pasa.length === 0 ? (
        <p>La cuenta que se une no tiene nada que pasar.</p>
      ) : (
        <Table caption="Lo que pasa de una cuenta a la otra" columns={COLUMNS} rows={pasa} rowKey={({ que }) => que} />
      )}
      {porCobrar > 0 && <p>{`Por cobrar de la que se une: ${money(porCobrar)}.`}</p>}
      {porDevolver > 0 && <p>{`Por devolverle: ${money(porDevolver)}.`}</p>}
      <p>
        {`No pasan la contraseña ni el correo, que queda reservado. Terminan al momento: ${[
          'su ingreso',
          ...termina.map(({ que, une }) => `${ENDED[que].toLowerCase()} (${une})`),
        ].join(
          ', ',
        )}. Las facturas siguen a nombre de quien se emitieron. Si las dos tienen lo mismo, como una opinión del mismo repuesto, vale lo de la que se queda.`}
      </p>
    </>
  );
}

const ways = Object.entries(IDENTIFIED_BY).map(([value, text]) => ({ value, text }));

function MergeForm({ codigo, other, foreseen, onClose }: Both & { foreseen: UnionPrevista }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { identificacion: '', motivo: '' } });
  const field = fieldsOf(form, rules);
  const [isSure, setSure] = useState(false);
  const { isSubmitting, isValid } = form.formState;
  const same = foreseen.mismaIdentificacion;

  const send = form.handleSubmit(async ({ identificacion, motivo }) => {
    const asked = { identificacion: identificacion as IdentifiedBy, motivo };
    if (!(await reported(mergeClients(codigo, other, asked)))) return;
    onClose();
    notify({ title: TITLE, text: ACCOUNTS_MERGED });
  });

  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label={TITLE}>
      {!same && (
        <Notice tone="info">
          Las identificaciones son distintas: para unirlas debe ver el documento de la persona.
        </Notice>
      )}
      <Select
        {...field('identificacion')}
        empty="Elija uno"
        options={same ? ways : ways.filter(({ value }) => value === SEEN_IN_PERSON)}
        disabled={isSubmitting}
      />
      <TextArea {...field('motivo')} rows={2} readOnly={isSubmitting} />
      <Checkbox
        label="Es la misma persona, y sé que no se puede deshacer"
        checked={isSure}
        onChange={({ target }) => setSure(target.checked)}
        disabled={isSubmitting}
      />
      <p className={css.hint}>Escribimos a los dos correos para decir qué se hizo.</p>
      <div className={css.bar}>
        <Button type="submit" variant="danger" disabled={!isValid || !isSure} loading={isSubmitting}>
          Unir las cuentas
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
