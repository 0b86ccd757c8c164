import { SEARCH_STATES } from '@bujia/contracts/catalogue';
import type { CategoriaDeTienda } from '@bujia/contracts/category-desk';
import {
  type EnPortada,
  HOME_CHOICES,
  HOME_FAULTS,
  type HomeChoice,
  isListed,
  isOfCodes,
  type PortadaDeTienda,
  shelfRules,
} from '@bujia/contracts/home-desk';
import { type Rule, problem } from '@bujia/contracts/rules';
import grid from '../../ui/field-grid.module.css';
import { Checkbox, Select, TextArea, TextField } from '../../ui/field.tsx';

const { elegido, repuestos, desde, hasta, visible } = shelfRules;

/** Of what one chooses. */
export interface Choosable {
  categorias: readonly CategoriaDeTienda[];
  promociones: PortadaDeTienda['promociones'];
}

/** From which list, in its order. */
export function listedFor(
  lleva: HomeChoice,
  { categorias, promociones }: Choosable,
): { value: number; text: string }[] {
  const named = (all: readonly { codigo: number; nombre: string }[]) =>
    all.map(({ codigo, nombre }) => ({ value: codigo, text: nombre }));
  if (lleva === 'tipo') return SEARCH_STATES.map(({ id, nombre }) => ({ value: id, text: nombre }));
  if (lleva === 'promocion') return named(promociones);
  const names = new Map(categorias.map(({ codigo, nombre }) => [codigo, nombre]));
  return categorias.map(({ codigo, nombre, padre }) => ({
    value: codigo,
    text: padre === 0 ? nombre : `${names.get(padre) ?? ''} · ${nombre}`,
  }));
}

/** What is wrong with a field, before the shop is asked. */
export function faultOf(
  rules: Readonly<Record<string, Rule>>,
  row: EnPortada & object,
  field: string,
): string | undefined {
  const value = (row as unknown as Record<string, unknown>)[field];
  if (field === 'elegido') return isListed(row.lleva) && value === 0 ? elegido.required : undefined;
  if (field === 'repuestos' && isOfCodes(row.lleva) && row.repuestos.trim() === '') return HOME_FAULTS.codes;
  if (field === 'hasta' && row.desde !== '' && row.hasta !== '' && row.hasta < row.desde) return HOME_FAULTS.backwards;
  return rules[field] && problem(rules[field], value);
}

interface Props {
  row: EnPortada;
  label: string;
  choices: readonly HomeChoice[];
  among: Choosable;
  errorOf: (field: keyof EnPortada) => string | undefined;
  set: (more: Partial<EnPortada>) => void;
}

/** Where a slide leads or what a shelf holds, and from when to when it is seen. */
export function HomeFields({ row, label, choices, among, errorOf, set }: Props) {
  const listed = listedFor(row.lleva, among);
  const isGone = row.elegido !== 0 && !listed.some(({ value }) => value === row.elegido);
  return (
    <>
      <Select
        name="lleva"
        label={label}
        value={row.lleva}
        options={choices.map((value) => ({ value, text: HOME_CHOICES[value] }))}
        onChange={({ target }) => set({ lleva: target.value as HomeChoice, elegido: 0 })}
      />
      {isListed(row.lleva) && (
        <Select
          name="elegido"
          label={elegido.label}
          value={row.elegido || ''}
          empty="Elija una"
          options={isGone ? [...listed, { value: row.elegido, text: 'La de ahora, que ya terminó' }] : listed}
          error={errorOf('elegido')}
          onChange={({ target }) => set({ elegido: Number(target.value) })}
        />
      )}
      {isOfCodes(row.lleva) && (
        <div className={grid.whole}>
          {row.lleva === 'repuesto' ? (
            <TextField
              name="repuestos"
              label="Código del repuesto"
              value={row.repuestos}
              maxLength={repuestos.max}
              autoComplete="off"
              error={errorOf('repuestos')}
              onChange={({ target }) => set({ repuestos: target.value })}
            />
          ) : (
            <TextArea
              name="repuestos"
              label={repuestos.label}
              value={row.repuestos}
              maxLength={repuestos.max}
              rows={4}
              hint="En el orden en que se ven."
              error={errorOf('repuestos')}
              onChange={({ target }) => set({ repuestos: target.value })}
            />
          )}
        </div>
      )}
      <TextField
        name="desde"
        label={desde.label}
        type="date"
        value={row.desde}
        hint="Vacío: desde ahora."
        error={errorOf('desde')}
        onChange={({ target }) => set({ desde: target.value })}
      />
      <TextField
        name="hasta"
        label={hasta.label}
        type="date"
        value={row.hasta}
        hint="Vacío: sin fin."
        error={errorOf('hasta')}
        onChange={({ target }) => set({ hasta: target.value })}
      />
      <div className={grid.whole}>
        <Checkbox
          name="visible"
          label={visible.label}
          checked={row.visible}
          onChange={({ target }) => set({ visible: target.checked })}
        />
      </div>
    </>
  );
}
