import {
  type DetalleDeLiquidacion,
  OUTCOME_NAMES,
  type PaginaDeFilas,
  SETTLEMENT_MISSING,
  SETTLEMENT_OUTCOMES,
  type SettlementOutcome,
  settlementRules,
} from '@bujia/contracts/settlements';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../lib/forms/forms.ts';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { isMissing } from '../../../lib/orders/orders.ts';
import { slashMoment } from '../../../lib/text/shown.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DeskTable } from '../../../ui/desk-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import grid from '../../../ui/field-grid.module.css';
import { Select, TextArea } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { reported, reportError } from '../../../ui/reported.ts';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { notify } from '../../../ui/toast.tsx';
import { furtherRows, saveDifferences, undoSettlement, useSettlement, useSettlementRows } from './api.ts';
import css from './settlements.module.css';
import { WhatItSays, daysOf, rowColumns } from './what-it-says.tsx';

/** One settlement as it was kept, and its rows. */
export default function SettlementDetail({ codigo }: { codigo: string }) {
  const answer = useSettlement(codigo);
  return (
    <Loaded answer={answer} failed={(error) => (isMissing(error) ? <Missing codigo={codigo} /> : undefined)}>
      {(settlement) => <Detail settlement={settlement} />}
    </Loaded>
  );
}

const All = () => <ButtonLink href="/dashboard/liquidaciones">Todas</ButtonLink>;

const Missing = ({ codigo }: { codigo: string }) => (
  <>
    <ScreenHead title={`Liquidación ${codigo}`}>
      <All />
    </ScreenHead>
    <p>{SETTLEMENT_MISSING}</p>
  </>
);

function Detail({ settlement }: { settlement: DetalleDeLiquidacion }) {
  const { codigo, guardada, por, deshecha, cuentas } = settlement;
  const [undoing, setUndoing] = useState(false);
  const outcomes = SETTLEMENT_OUTCOMES.filter((one) => cuentas[one].cuantas > 0);
  const [chosen, setChosen] = useState(outcomes[0]!);
  return (
    <div className={css.page}>
      <ScreenHead title={`Liquidación ${codigo}`} badge={deshecha && <Badge tone="warn">Deshecha</Badge>}>
        <All />
        <Button icon="table" onClick={() => void reported(saveDifferences(codigo))}>
          Diferencias CSV
        </Button>
        {!deshecha && <Button onClick={() => setUndoing(true)}>Deshacer</Button>}
      </ScreenHead>
      <p>{`Ventas del ${daysOf(settlement)}. Guardada el ${slashMoment(guardada)} por ${por ?? 'alguien que ya no está'}.`}</p>
      {deshecha && (
        <p className={css.words}>
          {`Deshecha el ${slashMoment(deshecha.fecha)} por ${deshecha.por ?? 'alguien que ya no está'}: ${deshecha.motivo}`}
        </p>
      )}
      <WhatItSays of={settlement} />
      <section className={css.heap} aria-label="Fila por fila">
        <h2>Fila por fila</h2>
        <div className={css.tools}>
          <Select
            label="Qué filas"
            value={chosen}
            options={outcomes.map((value) => ({ value, text: OUTCOME_NAMES[value] }))}
            onChange={({ target }) => setChosen(outcomes.find((one) => one === target.value) ?? chosen)}
          />
        </div>
        <Rows key={chosen} codigo={codigo} outcome={chosen} />
      </section>
      <Dialog open={undoing} onClose={() => setUndoing(false)} title={`Deshacer la liquidación ${codigo}`}>
        <UndoForm codigo={codigo} onClose={() => setUndoing(false)} />
      </Dialog>
    </div>
  );
}

function Rows({ codigo, outcome }: { codigo: number; outcome: SettlementOutcome }) {
  const answer = useSettlementRows(codigo, outcome);
  return <Loaded answer={answer}>{(first) => <Pages codigo={codigo} outcome={outcome} first={first} />}</Loaded>;
}

function Pages({ codigo, outcome, first }: { codigo: number; outcome: SettlementOutcome; first: PaginaDeFilas }) {
  const [further, setFurther] = useState<PaginaDeFilas[]>([]);
  const [busy, setBusy] = useState(false);
  const pages = [first, ...further];
  const next = pages.at(-1)!.siguiente;

  async function more(from: number) {
    setBusy(true);
    try {
      const page = await furtherRows(codigo, outcome, from);
      setFurther((before) => [...before, page]);
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
  }

  return (
    <>
      <DeskTable
        caption="Fila por fila"
        columns={rowColumns}
        rows={pages.flatMap(({ filas }) => filas)}
        rowKey={({ linea }) => linea}
      />
      {next !== null && (
        <p>
          <Button loading={busy} onClick={() => void more(next)}>
            Mostrar más
          </Button>
        </p>
      )}
    </>
  );
}

const rules = { motivo: settlementRules.motivo };

function UndoForm({ codigo, onClose }: { codigo: number; onClose: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { motivo: '' } });
  const field = fieldsOf(form, rules);
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);
  const send = form.handleSubmit(async ({ motivo }) => {
    if (!(await reported(undoSettlement(codigo, motivo)))) return;
    onClose();
    notify({ title: 'Liquidaciones', text: `La liquidación ${codigo} quedó deshecha` });
  });
  return (
    <form
      noValidate
      className={grid.fields}
      onSubmit={(event) => void send(event)}
      aria-label="Deshacer la liquidación"
    >
      <p className={grid.whole}>
        Sus cobros vuelven a quedar por cobrar y el archivo se puede guardar otra vez. Queda escrita, con quién la
        deshizo y por qué.
      </p>
      <div className={grid.whole}>
        <TextArea {...field('motivo')} rows={2} />
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="danger" disabled={!isValid} loading={isSubmitting}>
          Deshacer
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
