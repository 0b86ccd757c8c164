import { ASKED_LIMITS, type PreguntaSinRespuesta, type SinonimoDeTienda, synonymRules } from '@bujia/contracts/asked';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { slashDay } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import grid from '../../ui/field-grid.module.css';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { downloadUnanswered, makeSynonym, undoSynonym, useUnanswered } from './asked-api.ts';
import css from './operations.module.css';
import { SendOrCancel } from './send-or-cancel.tsx';

const questionsWith = (same: (one: PreguntaSinRespuesta) => void): readonly Column<PreguntaSinRespuesta>[] => [
  { title: 'Pregunta', cell: ({ pregunta }) => <span className={css.cell}>{pregunta}</span> },
  { title: 'Veces', figure: true, cell: ({ veces }) => veces },
  { title: 'Última', cell: ({ ultima }) => slashDay(ultima) },
  {
    title: 'Respuesta',
    cell: ({ aproximada }) => (aproximada ? <Badge>Se mostró otra cosa</Badge> : <Badge tone="spark">Nada</Badge>),
  },
  {
    title: 'Acciones',
    cell: (one) => (
      <Button size="s" aria-label={`${one.pregunta} es lo mismo que`} onClick={() => same(one)}>
        Es lo mismo que ...
      </Button>
    ),
  },
];

const SYNONYMS: readonly Column<SinonimoDeTienda>[] = [
  { title: 'Preguntan', cell: ({ variante }) => <span className={css.cell}>{variante}</span> },
  { title: 'Es lo mismo que', cell: ({ termino }) => <span className={css.cell}>{termino}</span> },
  {
    title: 'Acciones',
    cell: ({ codigo, variante }) => (
      <Button
        size="s"
        aria-label={`Deshacer ${variante}`}
        onClick={() =>
          void reported(undoSynonym(codigo)).then(
            (undone) => undone && notify({ title: 'Búsquedas', text: `«${variante}» ya no se busca de otra manera` }),
          )
        }
      >
        Deshacer
      </Button>
    ),
  },
];

/** What people asked for in vain, and what it is the same as: who knows says it, and it works at once. */
export default function Asked() {
  const answer = useUnanswered();
  // By hand it is of no question.
  const [chosen, setChosen] = useState<{ pregunta?: string }>();
  return (
    <Loaded answer={answer}>
      {({ preguntas, sinonimos }) => (
        <>
          <p className={css.hint}>
            {`Lo que se buscó y no se encontró en los últimos ${ASKED_LIMITS.days} días, sin datos de quién lo buscó.`}
          </p>
          {preguntas.length === 0 ? (
            <p>Nada que revisar: todo lo que se buscó tuvo respuesta.</p>
          ) : (
            <>
              <DeskTable
                caption="Preguntas sin respuesta"
                columns={questionsWith(setChosen)}
                rows={preguntas}
                rowKey={({ pregunta }) => pregunta}
              />
              <div className={css.bar}>
                <ExportButtons save={downloadUnanswered} />
              </div>
            </>
          )}
          <div className={css.bar}>
            <Button size="s" icon="plus" onClick={() => setChosen({})}>
              Añadir sinónimo
            </Button>
          </div>
          {sinonimos.length > 0 && (
            <DeskTable
              caption="Sinónimos de la tienda"
              columns={SYNONYMS}
              rows={sinonimos}
              rowKey={({ codigo }) => codigo}
            />
          )}
          <Dialog open={chosen !== undefined} onClose={() => setChosen(undefined)} title="Es lo mismo que">
            {chosen && <SynonymForm question={chosen.pregunta} onClose={() => setChosen(undefined)} />}
          </Dialog>
        </>
      )}
    </Loaded>
  );
}

function SynonymForm({ question, onClose }: { question?: string; onClose: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { variante: question ?? '', termino: '' } });
  const field = fieldsOf(form, synonymRules);
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async (synonym) => {
    if (!(await reported(makeSynonym(synonym)))) return;
    onClose();
    notify({ title: 'Búsquedas', text: `Desde ahora «${synonym.variante}» busca también «${synonym.termino}»` });
  });

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Es lo mismo que">
      <div className={grid.whole}>
        {question === undefined ? (
          <TextField {...field('variante')} readOnly={isSubmitting} autoComplete="off" />
        ) : (
          <p>{`Quien pregunta «${question}» busca:`}</p>
        )}
      </div>
      <div className={grid.whole}>
        <TextField {...field('termino')} readOnly={isSubmitting} autoComplete="off" />
      </div>
      <SendOrCancel send="Guardar" isSending={isSubmitting} isReady={isValid} onCancel={onClose} />
    </form>
  );
}
