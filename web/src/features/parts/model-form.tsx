import { type Rule, problem } from '@bujia/contracts/rules';
import {
  type GuardarModelo,
  MODEL_FAULTS,
  MODEL_LIMITS,
  type ModeloDeTienda,
  modelRowRules,
  modelRules,
} from '@bujia/contracts/vehicle-desk';
import { type SyntheticEvent, useState } from 'react';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import grid from '../../ui/field-grid.module.css';
import { TextField } from '../../ui/field.tsx';
import { FormEnd } from './form-end.tsx';
import { Rows } from './rows.tsx';
import { saveModel } from './vehicles-api.ts';
import { useWritten } from './use-written.ts';

type Row = GuardarModelo['filas'][number];
const EMPTY: Row = { motor: '', desde: '', hasta: '' };
const FIELDS = ['motor', 'desde', 'hasta'] as const;

const isSound = (nombre: string, rows: readonly Row[]) =>
  problem(modelRules.nombre, nombre) === undefined &&
  rows.every((row) => FIELDS.every((name) => problem(modelRowRules[name], row[name]) === undefined));

interface Props {
  /** Undefined: a new one. */
  model: ModeloDeTienda | undefined;
  onClose: () => void;
}

/** One model: what it is called, and its engines with their years. */
export function ModelForm({ model, onClose }: Props) {
  const [nombre, setName] = useState(model?.nombre ?? '');
  // What an engine is called now is known by what it was called.
  const [before] = useState<readonly Row[]>(() => model?.filas.map((row) => ({ ...row, antes: row.motor })) ?? [EMPTY]);
  const [filas, setRows] = useState(before);
  const [tried, setTried] = useState(false);
  const { isSending, refusal, refuse, write } = useWritten('Vehículos', onClose);
  useUnsaved(nombre !== (model?.nombre ?? '') || filas !== before);
  const errorOf = (rule: Rule, value: unknown) => (tried ? problem(rule, value) : undefined);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (isSending || !isSound(nombre, filas)) return;
    if (filas.length === 0) {
      refuse(MODEL_FAULTS.none);
      return;
    }
    await write(
      () => saveModel({ ...(model && { codigo: model.codigo, version: model.version }), nombre, filas: [...filas] }),
      `«${nombre.trim()}» está guardado`,
    );
  }

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Modelo">
      <div className={grid.whole}>
        <TextField
          name="nombre"
          label={modelRules.nombre.label}
          value={nombre}
          maxLength={MODEL_LIMITS.name}
          error={errorOf(modelRules.nombre, nombre)}
          autoComplete="off"
          aria-required
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className={grid.whole}>
        <Rows
          name="Fila"
          add="Agregar un motor"
          rows={filas}
          most={MODEL_LIMITS.rows}
          fresh={EMPTY}
          onRows={setRows}
          errorOf={() => undefined}
        >
          {(row, change, at) =>
            FIELDS.map((name) => (
              <TextField
                key={name}
                name={`filas.${at}.${name}`}
                label={modelRowRules[name].label}
                value={row[name]}
                maxLength={modelRowRules[name].max}
                inputMode={name === 'motor' ? 'text' : 'numeric'}
                autoComplete="off"
                error={errorOf(modelRowRules[name], row[name])}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            ))
          }
        </Rows>
      </div>
      <FormEnd refusal={refusal} isSending={isSending} onClose={onClose} />
    </form>
  );
}
