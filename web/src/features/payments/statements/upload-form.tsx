import { OTHER_BANK } from '@bujia/contracts/catalogues';
import {
  type Extracto,
  STATEMENT_BANK_NEEDED,
  STATEMENT_LIMITS,
  STATEMENT_NEEDED,
  STATEMENT_TOO_LARGE,
  STATEMENT_TYPES,
  type StatementAnswer,
  type StatementColumns,
} from '@bujia/contracts/statements';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useCatalogue } from '../../../lib/http/catalogues.ts';
import { messageOf } from '../../../lib/http/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/field.tsx';
import look from '../../../ui/file-input.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { uploadStatement } from './api.ts';
import { ColumnsForm } from './columns-form.tsx';
import css from './statements.module.css';

const whatCame = ({ movimientos, nuevos, conocidos, banco }: Extracto) =>
  `${banco.nombre}: ${movimientos} movimientos leídos, ${nuevos} créditos nuevos, ${conocidos} ya conocidos.`;

/** A statement as the bank gives it; where nobody knows its heads, they are asked for. */
export function UploadForm() {
  const id = useId();
  const banks = useCatalogue('ENTIDAD_FINANCIERA').data ?? [];
  const [bank, setBank] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ encabezados: string[]; muestra: string[][] }>();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [came, setCame] = useState<Extracto>();

  async function send(columnas?: StatementColumns) {
    const file = input.current?.files?.[0];
    setProblem(undefined);
    setCame(undefined);
    const wrong = whyNot(bank, file);
    if (wrong !== undefined || !file) return setProblem(wrong);
    setSending(true);
    try {
      take(await uploadStatement({ banco: Number(bank), columnas }, file));
    } catch (error) {
      setAsked(undefined);
      setProblem(messageOf(error));
    }
    setSending(false);
  }

  function take(answer: StatementAnswer) {
    if (answer.extracto) {
      setAsked(undefined);
      setCame(answer.extracto);
      if (input.current) input.current.value = '';
    } else setAsked(answer);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <>
      <form noValidate className={css.upload} onSubmit={submit} aria-label="Subir extracto">
        <Select
          label="Banco"
          empty="Seleccione"
          value={bank}
          disabled={sending}
          onChange={(event) => setBank(event.target.value)}
          options={banks
            .filter(({ codigo }) => codigo !== OTHER_BANK)
            .map(({ codigo, nombre }) => ({ value: codigo, text: nombre }))}
        />
        <div className={css.file}>
          <label htmlFor={id}>Archivo del extracto</label>
          <input
            ref={input}
            id={id}
            type="file"
            accept={STATEMENT_TYPES.join(',')}
            className={look.input}
            disabled={sending}
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className={css.hint}>
            El archivo que entrega el banco. Se guardan solo los créditos, cada uno una vez aunque los extractos se
            repitan.
          </p>
        </div>
        <Button type="submit" variant="primary" icon="upload" loading={sending}>
          Subir extracto
        </Button>
        <Notice>{problem}</Notice>
        <Notice tone="good">{came && whatCame(came)}</Notice>
      </form>
      <Dialog open={asked !== undefined} onClose={() => setAsked(undefined)} title="Columnas del extracto">
        {asked && (
          <ColumnsForm
            heads={asked.encabezados}
            sample={asked.muestra}
            onSend={send}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Dialog>
    </>
  );
}

function whyNot(bank: string, file: File | undefined): string | undefined {
  if (bank === '') return STATEMENT_BANK_NEEDED;
  if (!file) return STATEMENT_NEEDED;
  return file.size > STATEMENT_LIMITS.bytes ? STATEMENT_TOO_LARGE : undefined;
}
