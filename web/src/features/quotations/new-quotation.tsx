import type { Cliente } from '@bujia/contracts/clients';
import { type NuevaProforma, newQuotationRules } from '@bujia/contracts/quotations';
import { localDate } from '@bujia/ecuador/guayaquil';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { newId } from '../../lib/browser/new-id.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported, reportError } from '../../ui/reported.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { notify } from '../../ui/toast.tsx';
import { makeQuotation, priceLines, useQuotation } from './api.ts';
import { ClientPicker } from './counter/client-picker.tsx';
import { type DraftLine, draftOf, QuotationLines, wantedOf } from './quotation-lines.tsx';
import css from './quotations.module.css';

const WEEK_MS = 7 * 86_400_000;
const PAGE = '/dashboard/proformas';
type Head = Pick<NuevaProforma, 'cliente' | 'correo' | 'hasta'> & { nota: string };

/** A new one, or the copy of another at the prices of now. */
export default function NewQuotation() {
  const copied = new URLSearchParams(useSearch()).get('copia');
  const answer = useQuotation(copied);
  return (
    <div className={css.page}>
      <ScreenHead title="Nueva proforma">
        <ButtonLink href={PAGE}>Todas las proformas</ButtonLink>
      </ScreenHead>
      {copied === null ? (
        <Form head={{ cliente: '', correo: '', nota: '' }} lines={[]} />
      ) : (
        <Loaded answer={answer}>
          {({ lineas, ...head }) => (
            <Form head={head} lines={lineas.map(({ repuesto, cantidad }) => ({ repuesto, cantidad }))} />
          )}
        </Loaded>
      )}
    </div>
  );
}

interface Props {
  head: Omit<Head, 'hasta'>;
  lines: { repuesto: string; cantidad: number }[];
}

function Form({ head: { cliente, correo, nota }, lines: asked }: Props) {
  const [until] = useState(() => localDate(new Date(Date.now() + WEEK_MS)));
  const form = useForm<Head>({ mode: 'onTouched', defaultValues: { cliente, correo, nota, hasta: until } });
  const field = fieldsOf(form, newQuotationRules);
  const [lines, setLines] = useState<DraftLine[]>([]);
  const { isSubmitting, isDirty } = form.formState;
  useUnsaved(isDirty || lines.length > 0);
  /** The same wish once more is the same proforma: the answer to the first may have been lost. */
  const [last, setLast] = useState({ text: '', intento: '' });
  const [wanted] = useState(asked);

  useEffect(() => {
    if (wanted.length === 0) return;
    priceLines(wanted).then((priced) => setLines(priced.map(draftOf)), reportError);
  }, [wanted]);

  function put(client: Cliente | undefined) {
    if (!client) return;
    form.setValue('cliente', `${client.nombre} ${client.apellido}`, { shouldDirty: true, shouldValidate: true });
    form.setValue('correo', client.email, { shouldDirty: true, shouldValidate: true });
  }

  const send = form.handleSubmit(async (written) => {
    const wish = { ...written, lineas: lines.map(wantedOf) };
    const text = JSON.stringify(wish);
    const intento = last.text === text ? last.intento : newId();
    setLast({ text, intento });
    await reported(
      makeQuotation({ ...wish, intento }).then(({ codigo }) => {
        notify({ title: 'Proformas', text: `La proforma ${codigo} está hecha` });
        form.reset(written);
        setLines([]);
        navigate(`${PAGE}/${codigo}`);
      }),
    );
  });

  return (
    <>
      <QuotationLines lines={lines} onChange={setLines} />
      <ClientPicker chosen={undefined} onChoose={put} />
      <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Nueva proforma">
        <TextField {...field('cliente')} autoComplete="off" />
        <TextField {...field('correo')} autoComplete="off" />
        <TextField {...field('hasta')} type="date" />
        <div className={grid.whole}>
          <TextArea {...field('nota')} rows={3} />
        </div>
        <div className={grid.actions}>
          <Button type="submit" variant="primary" disabled={lines.length === 0} loading={isSubmitting}>
            Crear proforma
          </Button>
        </div>
      </form>
    </>
  );
}
