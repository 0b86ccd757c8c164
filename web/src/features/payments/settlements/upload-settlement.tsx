import {
  type RevisionDeLiquidacion,
  SETTLEMENT_LIMITS,
  SETTLEMENT_NEEDED,
  SETTLEMENT_STALE,
  SETTLEMENT_TOO_LARGE,
  type SettlementColumns,
  settlementKept,
} from '@bujia/contracts/settlements';
import { STATEMENT_TYPES } from '@bujia/contracts/statements';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { messageOf } from '../../../lib/http/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import look from '../../../ui/file-input.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { notify } from '../../../ui/toast.tsx';
import { keepSettlement, reviewSettlement } from './api.ts';
import { ColumnsOfSettlement } from './columns-of-settlement.tsx';
import css from './settlements.module.css';
import { WhatItSays, daysOf } from './what-it-says.tsx';

interface Asked {
  encabezados: string[];
  muestra: string[][];
  known?: SettlementColumns;
}

/** A file of the provider is looked at first: nothing is kept before somebody has seen what it would do. */
export function UploadSettlement() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const [file, setFile] = useState<File>();
  const [columns, setColumns] = useState<SettlementColumns>();
  const [asked, setAsked] = useState<Asked>();
  const [review, setReview] = useState<RevisionDeLiquidacion>();
  const [busy, setBusy] = useState<'reading' | 'keeping'>();
  const [problem, setProblem] = useState<string>();

  // What is new stands below, and whoever does not see it is led there; a dialog that closes gives the focus back before.
  useEffect(() => head.current?.focus(), [review]);

  function leave() {
    setReview(undefined);
    setColumns(undefined);
    setFile(undefined);
    if (input.current) input.current.value = '';
  }

  async function read(of: File, said: SettlementColumns | undefined) {
    const answer = await reviewSettlement({ columnas: said }, of);
    if (!answer.revision) {
      setReview(undefined);
      return setAsked(answer);
    }
    setAsked(undefined);
    setColumns(said);
    setReview(answer.revision);
  }

  async function lookAt(of: File | undefined, said?: SettlementColumns) {
    setProblem(undefined);
    if (!of) return setProblem(SETTLEMENT_NEEDED);
    if (of.size > SETTLEMENT_LIMITS.bytes) return setProblem(SETTLEMENT_TOO_LARGE);
    setBusy('reading');
    try {
      await read(of, said);
    } catch (error) {
      setAsked(undefined);
      setReview(undefined);
      setProblem(messageOf(error));
    }
    setBusy(undefined);
  }

  async function keep({ visto }: RevisionDeLiquidacion, of: File) {
    setProblem(undefined);
    setBusy('keeping');
    try {
      const { codigo } = await keepSettlement({ columnas: columns, visto }, of);
      leave();
      notify({ title: 'Liquidaciones', text: `La liquidación ${codigo} está guardada` });
      navigate(`/dashboard/liquidaciones/${codigo}`);
    } catch (error) {
      setProblem(messageOf(error));
      // Somebody else was first, or something changed: what it would do now stands below the words.
      await read(of, columns).catch(() => setReview(undefined));
    }
    setBusy(undefined);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void lookAt(file);
  }

  return (
    <>
      <form noValidate className={css.upload} onSubmit={submit} aria-label="Revisar una liquidación">
        <div className={css.file}>
          <label htmlFor={id}>Archivo de la liquidación</label>
          <input
            ref={input}
            id={id}
            type="file"
            accept={STATEMENT_TYPES.join(',')}
            className={look.input}
            disabled={busy !== undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              setReview(undefined);
              setColumns(undefined);
              setProblem(undefined);
            }}
          />
          <p id={`${id}-hint`} className={css.hint}>
            El CSV o el XLSX de su proveedor de tarjetas. Primero se muestra qué haría; se guarda solo si usted lo dice.
          </p>
        </div>
        <Button type="submit" variant={review ? undefined : 'primary'} icon="search" loading={busy === 'reading'}>
          Revisar
        </Button>
        <Notice>{problem}</Notice>
      </form>
      {review && file && (
        <section className={css.review} aria-label="Revisión">
          <h2 ref={head} tabIndex={-1}>{`Revisión: ${daysOf(review)}`}</h2>
          <Notice tone="info">{whyNotKept(review)}</Notice>
          <div className={css.tools}>
            {whyNotKept(review) === undefined && (
              <Button
                variant="primary"
                loading={busy === 'keeping'}
                disabled={busy !== undefined}
                onClick={() => void keep(review, file)}
              >
                Guardar liquidación
              </Button>
            )}
            <Button
              disabled={busy !== undefined}
              onClick={() =>
                setAsked({ encabezados: review.encabezados, muestra: review.muestra, known: review.columnas })
              }
            >
              Cambiar columnas
            </Button>
            <Button disabled={busy !== undefined} onClick={leave}>
              Descartar
            </Button>
          </div>
          <WhatItSays of={review} />
        </section>
      )}
      <Dialog open={asked !== undefined} onClose={() => setAsked(undefined)} title="Columnas de la liquidación">
        {asked && (
          <ColumnsOfSettlement
            heads={asked.encabezados}
            sample={asked.muestra}
            known={asked.known}
            onSend={(said) => lookAt(file, said)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Dialog>
    </>
  );
}

function whyNotKept({ guardada, filas, cuentas }: RevisionDeLiquidacion): string | undefined {
  if (guardada !== null) return settlementKept(guardada);
  return cuentas.conocida.cuantas === filas ? SETTLEMENT_STALE : undefined;
}
