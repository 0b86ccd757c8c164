import {
  ACCOUNT_TYPES,
  BANK_DETAILS_PATH,
  BANKS,
  type BankDetails,
  type DevolucionPedida,
  RETURN_LINK_PATH,
  RETURN_MISSING,
  RETURN_REASON_NAMES,
  bankDetailsRules,
} from '@bujia/contracts/returns';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import useSWR from 'swr';
import { useHere } from '../../../lib/browser/here.ts';
import { fieldsOf } from '../../../lib/forms/forms.ts';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { ApiError, messageOf, post, queryKey } from '../../../lib/http/http.ts';
import { useUnlistedPage } from '../../../lib/page/unlisted-page.ts';
import { useLinkCode } from '../../../lib/session/link-code.ts';
import { money } from '../../../lib/text/shown.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Entrance } from '../../../ui/entrance.tsx';
import grid from '../../../ui/field-grid.module.css';
import { Select, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Leaving } from '../../../ui/leaving.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress, Skeleton } from '../../../ui/progress.tsx';

const TITLE = 'Devolución de su dinero';
const { codigo: _, ...rules } = bankDetailsRules;

/** The link of a mail leads here: whoever is owed money names the account that it goes to. */
export default function BankDetailsScreen() {
  useUnlistedPage('/devolucion');
  const code = useLinkCode();
  const here = useHere();
  return (
    <>
      <Leaving />
      {code ? <OfLink code={code} /> : here ? <Missing /> : <Coming />}
    </>
  );
}

/** The room of what the link opens. */
const Coming = () => (
  <Entrance title={TITLE} lead="Un momento…">
    <Progress label="Abriendo el enlace" />
    <Skeleton height="26rem" />
  </Entrance>
);

function OfLink({ code }: { code: string }) {
  const answer = useSWR<DevolucionPedida, Error>(queryKey(RETURN_LINK_PATH, { codigo: code }), {
    revalidateOnFocus: false,
  });
  return (
    <Loaded
      answer={answer}
      waiting={<Coming />}
      failed={(error) => (error instanceof ApiError && error.statusCode === 404 ? <Missing /> : undefined)}
    >
      {(owed) =>
        owed.estado === 'asked' ? (
          <Details code={code} owed={owed} given={(now) => void answer.mutate(now, { revalidate: false })} />
        ) : (
          <Said owed={owed} />
        )
      }
    </Loaded>
  );
}

const Missing = () => (
  <EmptyState
    title="No pudimos abrir el enlace"
    text={`${RETURN_MISSING}, o el enlace está incompleto. Ábralo otra vez desde el correo, o cópielo entero.`}
    picture={<Icon name="card" size={72} />}
    action={<ButtonLink href="/">Ir al inicio</ButtonLink>}
  />
);

const SAID: Readonly<Record<Exclude<DevolucionPedida['estado'], 'asked'>, string>> = {
  reversing: 'El dinero vuelve a su tarjeta: no necesitamos los datos de una cuenta.',
  ready: 'Ya tenemos los datos de su cuenta. Le escribiremos cuando hagamos la transferencia.',
  returned: 'Ya le devolvimos este dinero.',
};

const Said = ({ owed: { valor, estado } }: { owed: DevolucionPedida }) => (
  <EmptyState
    title={`Su devolución de ${money(valor)}`}
    text={SAID[estado as keyof typeof SAID]}
    picture={<Icon name="card" size={72} />}
    action={<ButtonLink href="/">Ir al inicio</ButtonLink>}
  />
);

interface DetailsProps {
  code: string;
  owed: DevolucionPedida;
  given: (now: DevolucionPedida) => void;
}

function Details({ code, owed: { codigo, pedido, valor, motivo }, given }: DetailsProps) {
  const form = useForm<Omit<BankDetails, 'codigo'>>({
    mode: 'onTouched',
    defaultValues: { banco: '', tipoCuenta: '', numeroCuenta: '', titular: '', identificacion: '' },
  });
  const field = fieldsOf(form, rules);
  const [refusal, setRefusal] = useState<string>();
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty && !form.formState.isSubmitSuccessful);

  const send = form.handleSubmit(async (account) => {
    setRefusal(undefined);
    try {
      given(await post<DevolucionPedida>(BANK_DETAILS_PATH, { codigo: code, ...account }));
    } catch (error) {
      setRefusal(messageOf(error));
    }
  });

  const common = { readOnly: isSubmitting, autoComplete: 'off' };
  const order = pedido === null ? '' : ` del pedido ${pedido}`;
  return (
    <Entrance
      title={TITLE}
      lead={`Le devolvemos ${money(valor)}${order}: díganos a qué cuenta suya los transferimos.`}
      aside={<Help codigo={codigo} reason={RETURN_REASON_NAMES[motivo]} />}
    >
      <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Datos de la cuenta">
        <TextField {...field('banco')} {...common} list="bancos" />
        <datalist id="bancos">
          {BANKS.map((bank) => (
            <option key={bank} value={bank} />
          ))}
        </datalist>
        <Select
          {...field('tipoCuenta')}
          empty="Seleccione"
          options={ACCOUNT_TYPES.map(({ nombre }) => ({ value: nombre, text: nombre }))}
        />
        <TextField {...field('numeroCuenta')} {...common} inputMode="numeric" />
        <TextField {...field('titular')} {...common} />
        <TextField {...field('identificacion')} {...common} />
        <div className={grid.whole}>
          <Notice>{refusal}</Notice>
        </div>
        <div className={grid.actions}>
          <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
            {isSubmitting ? 'Enviando…' : 'Enviar los datos'}
          </Button>
        </div>
      </form>
    </Entrance>
  );
}

const Help = ({ codigo, reason }: { codigo: number; reason: string }) => (
  <>
    <h2>{`Devolución ${codigo}`}</h2>
    <p>{`Motivo: ${reason}.`}</p>
    <p>Usamos estos datos solo para esta transferencia y los borramos una semana después.</p>
    <p>Nunca le pediremos claves, códigos ni los datos de una tarjeta.</p>
  </>
);
