import type { Categoria } from '@bujia/contracts/catalogue';
import { type Rule, problem } from '@bujia/contracts/rules';
import {
  type PorRevisar,
  type Sintoma,
  type SintomaDeTienda,
  SYMPTOM_FAULTS,
  SYMPTOM_LIMITS,
  checkRules,
  symptomRules,
} from '@bujia/contracts/symptom-desk';
import { type SyntheticEvent, useState } from 'react';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { IconButton } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { categoryOptions } from './category-options.ts';
import { FormEnd } from './form-end.tsx';
import { OthersWords } from './others-words.tsx';
import { Rows } from './rows.tsx';
import { saveSymptom } from './symptoms-api.ts';
import { useRebased } from './use-rebased.ts';
import { useWritten } from './use-written.ts';

interface Props {
  /** Undefined: a new one. */
  symptom: SintomaDeTienda | undefined;
  latest: SintomaDeTienda | undefined;
  categories: readonly Categoria[];
  onClose: () => void;
}

type Typed = Sintoma & { version?: string };

const FRESH: PorRevisar = { categoria: '', repuesto: '' };
const EMPTY: Typed = { nombre: '', dicen: '', revisar: [FRESH] };
const LABELS: Partial<Record<keyof Typed, string>> = {
  ...{ nombre: symptomRules.nombre.label, dicen: 'También dicen', revisar: 'Qué se revisa' },
};

/** One symptom: how it is said, and what is looked at in which order. */
export function SymptomForm({ symptom, latest, categories, onClose }: Props) {
  const { typed, taken, clashes, set, isDirty } = useRebased<Typed>(symptom ?? EMPTY, latest);
  const [tried, setTried] = useState(false);
  const { isSending, refusal, write } = useWritten('Síntomas', onClose);
  useUnsaved(isDirty);
  const { nombre, dicen, revisar } = typed;
  const errorOf = (rule: Rule, value: unknown) => (tried ? problem(rule, value) : undefined);
  const isSound =
    problem(symptomRules.nombre, nombre) === undefined &&
    revisar.length > 0 &&
    revisar.every(({ categoria }) => problem(checkRules.categoria, categoria) === undefined);
  const setChecks = (rows: PorRevisar[]) => set({ revisar: rows });
  const move = (at: number, by: number) => setChecks(revisar.toSpliced(at, 1).toSpliced(at + by, 0, revisar[at]!));

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (isSending || !isSound) return;
    const { version } = typed;
    const of = symptom && { antes: symptom.nombre, version };
    await write(() => saveSymptom({ ...of, nombre, dicen, revisar }), `«${nombre.trim()}»: guardado`);
  }

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Síntoma">
      <div className={grid.whole}>
        <OthersWords
          taken={taken}
          clashes={clashes}
          nameOf={(field) => LABELS[field]}
          shown={(_, value) =>
            Array.isArray(value)
              ? value.map(({ categoria, repuesto }) => repuesto || categoria).join(', ')
              : `«${String(value)}»`
          }
          onTheirs={set}
        />
        <TextField
          name="nombre"
          label={symptomRules.nombre.label}
          value={nombre}
          maxLength={SYMPTOM_LIMITS.name}
          hint="Como se le repite a quien lo busca."
          error={errorOf(symptomRules.nombre, nombre)}
          autoComplete="off"
          aria-required
          onChange={({ target }) => set({ nombre: target.value })}
        />
      </div>
      <div className={grid.whole}>
        <TextArea
          name="dicen"
          label={symptomRules.dicen.label}
          value={dicen}
          maxLength={symptomRules.dicen.max}
          rows={3}
          hint="No importan el orden, las tildes ni palabras como «mi carro»."
          onChange={({ target }) => set({ dicen: target.value })}
        />
      </div>
      <div className={grid.whole}>
        <Rows
          name="Se revisa"
          add="Agregar algo que revisar"
          rows={revisar}
          most={SYMPTOM_LIMITS.checks}
          fresh={FRESH}
          onRows={setChecks}
          errorOf={(row) => (tried && row === undefined && revisar.length === 0 ? SYMPTOM_FAULTS.none : undefined)}
          actions={(_, at) => (
            <>
              <IconButton label={`Subir ${at + 1}`} icon="up" disabled={at === 0} onClick={() => move(at, -1)} />
              <IconButton
                label={`Bajar ${at + 1}`}
                icon="down"
                disabled={at === revisar.length - 1}
                onClick={() => move(at, 1)}
              />
            </>
          )}
        >
          {(row, change, at) => (
            <>
              <Select
                name={`revisar.${at}.categoria`}
                label={checkRules.categoria.label}
                value={row.categoria}
                empty="Elija una"
                options={categoryOptions(categories)}
                error={errorOf(checkRules.categoria, row.categoria)}
                onChange={({ target }) => change({ categoria: target.value })}
              />
              <TextField
                name={`revisar.${at}.repuesto`}
                label={checkRules.repuesto.label}
                value={row.repuesto}
                maxLength={SYMPTOM_LIMITS.part}
                autoComplete="off"
                onChange={({ target }) => change({ repuesto: target.value })}
              />
            </>
          )}
        </Rows>
      </div>
      <FormEnd refusal={refusal} isSending={isSending} onClose={onClose} />
    </form>
  );
}
