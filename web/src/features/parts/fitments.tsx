import type { VehiculoCatalogo } from '@bujia/contracts/catalogue';
import { clashesIn } from '@bujia/contracts/fitment-rows';
import { type FilaCompatibilidad, fitmentRules, PART_LIMITS, partRules } from '@bujia/contracts/part-editing';
import { problem } from '@bujia/contracts/rules';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox, Select, TextField } from '../../ui/field.tsx';
import { Rows } from './rows.tsx';
import type { PartForm } from './use-part-form.ts';

const EMPTY: FilaCompatibilidad = { modelo: '', anioDesde: '', anioHasta: '', motor: '', posicion: '', nota: '' };

const nextYear = (row: FilaCompatibilidad): FilaCompatibilidad => {
  const year = String(+row.anioHasta + 1);
  return { ...row, anioDesde: year, anioHasta: year };
};

const isYear = (text: string) => problem(fitmentRules.anioHasta, text) === undefined;
const distinct = (all: readonly string[]) => [...new Set(all)].map((value) => ({ value, text: value }));

/** Which vehicles the part fits, years and engines as ranges. */
export function Fitments({ form, vehicles }: { form: PartForm; vehicles: readonly VehiculoCatalogo[] }) {
  const { compatibilidad, universal } = form.ficha;
  const clashes = clashesIn(compatibilidad);
  const noteOf = (at: number) => {
    const clash = clashes.find(({ rows }) => rows[1] === at);
    if (!clash) return undefined;
    const other = clash.rows[0] + 1;
    return clash.contradicts
      ? `Se cruza con la fila ${other} y dice otra cosa: ponga la misma nota, u otros años.`
      : `Repite vehículos de la fila ${other}.`;
  };
  return (
    <Card level={2} title="Vehículos en los que sirve">
      <Checkbox
        name="universal"
        label={partRules.universal.label}
        checked={universal}
        error={form.errorOf('universal')}
        onChange={({ target }) => form.set('universal', target.checked)}
      />
      {(!universal || compatibilidad.length > 0) && (
        <Rows
          name="Fila"
          add="Agregar vehículos"
          rows={compatibilidad}
          most={PART_LIMITS.fitments}
          fresh={EMPTY}
          onRows={(rows) => form.set('compatibilidad', rows)}
          errorOf={(at) => form.errorOf('compatibilidad', at)}
          noteOf={noteOf}
          actions={(row, at) => (
            <Button
              size="s"
              icon="copy"
              disabled={!isYear(row.anioHasta) || compatibilidad.length >= PART_LIMITS.fitments}
              aria-label={`Copiar al año siguiente la fila ${at + 1}`}
              onClick={() => form.set('compatibilidad', compatibilidad.toSpliced(at + 1, 0, nextYear(row)))}
            >
              Copiar al año siguiente
            </Button>
          )}
        >
          {(row, change, at) => {
            const field = (name: keyof FilaCompatibilidad) => ({
              ...{ name: `compatibilidad.${at}.${name}`, label: fitmentRules[name].label, value: row[name] },
              maxLength: fitmentRules[name].max,
              error: form.cellErrorOf(fitmentRules[name], row[name]),
              onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
            });
            const engines = vehicles.filter(({ nombre }) => nombre === row.modelo).map(({ motor }) => motor);
            return (
              <>
                <Select
                  {...field('modelo')}
                  empty="Elija uno"
                  options={distinct(vehicles.map(({ nombre }) => nombre))}
                />
                <TextField {...field('anioDesde')} inputMode="numeric" autoComplete="off" />
                <TextField {...field('anioHasta')} inputMode="numeric" autoComplete="off" />
                <Select {...field('motor')} empty="Todos los motores" options={distinct(engines)} />
                <TextField {...field('posicion')} autoComplete="off" />
                <TextField {...field('nota')} autoComplete="off" />
              </>
            );
          }}
        </Rows>
      )}
    </Card>
  );
}
