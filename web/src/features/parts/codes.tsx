import {
  type FilaNumero,
  type FilaReemplazo,
  numberRules,
  PART_LIMITS,
  partRules,
  replacementRules,
} from '@bujia/contracts/part-editing';
import { NUMBER_KIND_NAMES, NUMBER_KINDS, type NumberKind } from '@bujia/contracts/part-numbers';
import { Card } from '../../ui/card.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import css from './parts.module.css';
import { Rows } from './rows.tsx';
import type { PartForm } from './use-part-form.ts';

const KINDS = NUMBER_KINDS.map((value) => ({ value, text: NUMBER_KIND_NAMES[value] }));
const NUMBER: FilaNumero = { tipo: 'oem', numero: '', fuente: '' };
const REPLACED: FilaReemplazo = { numero: '', fuente: '' };

type Typed = { target: { value: string } };

/** By which other numbers the part is asked for. */
export const Numbers = ({ form }: { form: PartForm }) => (
  <Card level={2} title="Otros números">
    <Rows
      name="Número"
      add="Agregar número"
      rows={form.ficha.numeros}
      most={PART_LIMITS.numbers}
      fresh={NUMBER}
      onRows={(rows) => form.set('numeros', rows)}
      errorOf={(at) => form.errorOf('numeros', at)}
    >
      {(row, change, at) => (
        <>
          <Select
            name={`numeros.${at}.tipo`}
            label={numberRules.tipo.label}
            value={row.tipo}
            error={form.cellErrorOf(numberRules.tipo, row.tipo)}
            options={KINDS}
            onChange={({ target }: Typed) => change({ tipo: target.value as NumberKind })}
          />
          <TextField
            {...{ name: `numeros.${at}.numero`, label: numberRules.numero.label, maxLength: numberRules.numero.max }}
            value={row.numero}
            error={form.cellErrorOf(numberRules.numero, row.numero)}
            autoComplete="off"
            onChange={({ target }) => change({ numero: target.value })}
          />
          <TextField
            {...{ name: `numeros.${at}.fuente`, label: numberRules.fuente.label, maxLength: numberRules.fuente.max }}
            value={row.fuente}
            error={form.cellErrorOf(numberRules.fuente, row.fuente)}
            autoComplete="off"
            onChange={({ target }) => change({ fuente: target.value })}
          />
        </>
      )}
    </Rows>
  </Card>
);

/** Which numbers the part's own took the place of, and which took its. */
export const Replacements = ({ form }: { form: PartForm }) => (
  <Card level={2} title="Reemplazos">
    <p className={css.hint}>
      Quien busque un número reemplazado llega a este repuesto. Deshacer un cambio no toca los reemplazos.
    </p>
    <Rows
      name="Reemplaza a"
      add="Agregar número reemplazado"
      rows={form.ficha.reemplaza}
      most={PART_LIMITS.replacements}
      fresh={REPLACED}
      onRows={(rows) => form.set('reemplaza', rows)}
      errorOf={(at) => form.errorOf('reemplaza', at)}
    >
      {(row, change, at) => (
        <>
          <TextField
            {...{ name: `reemplaza.${at}.numero`, label: replacementRules.numero.label }}
            value={row.numero}
            error={form.cellErrorOf(replacementRules.numero, row.numero)}
            maxLength={replacementRules.numero.max}
            autoComplete="off"
            onChange={({ target }) => change({ numero: target.value })}
          />
          <TextField
            {...{ name: `reemplaza.${at}.fuente`, label: replacementRules.fuente.label }}
            value={row.fuente}
            error={form.cellErrorOf(replacementRules.fuente, row.fuente)}
            maxLength={replacementRules.fuente.max}
            autoComplete="off"
            onChange={({ target }) => change({ fuente: target.value })}
          />
        </>
      )}
    </Rows>
    <TextField
      name="reemplazadoPor"
      label={partRules.reemplazadoPor.label}
      hint="El número que tomó el lugar de este repuesto; vacío si ninguno."
      maxLength={partRules.reemplazadoPor.max}
      value={form.ficha.reemplazadoPor}
      error={form.errorOf('reemplazadoPor')}
      autoComplete="off"
      onChange={({ target }) => form.set('reemplazadoPor', target.value)}
    />
  </Card>
);
