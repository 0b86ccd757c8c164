import type { Categoria } from '@bujia/contracts/catalogue';
import { QUANTITY } from '@bujia/contracts/cart';
import { type ConjuntoDeTienda, KIT_LIMITS, type LugarConjunto, kitPlaceRules, kitRules } from '@bujia/contracts/kits';
import { type Rule, problem } from '@bujia/contracts/rules';
import { type SyntheticEvent, useState } from 'react';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import grid from '../../ui/field-grid.module.css';
import { Select, TextField } from '../../ui/field.tsx';
import { categoryOptions } from './category-options.ts';
import { FormEnd } from './form-end.tsx';
import { saveKit } from './kits-api.ts';
import { Rows } from './rows.tsx';
import { useWritten } from './use-written.ts';

interface Props {
  /** Undefined: a new one. */
  kit: ConjuntoDeTienda | undefined;
  categories: readonly Categoria[];
  positions: readonly string[];
  onClose: () => void;
}

const EMPTY: LugarConjunto = { categoria: '', repuesto: '', posicion: '', cantidad: QUANTITY.min };
const UNITS = Array.from({ length: QUANTITY.max }, (_, n) => ({ value: n + 1, text: String(n + 1) }));

const isSound = ({ nombre, lugares }: { nombre: string; lugares: readonly LugarConjunto[] }) =>
  problem(kitRules.nombre, nombre) === undefined &&
  lugares.every((place) =>
    Object.entries(kitPlaceRules).every(
      ([name, rule]) => problem(rule, place[name as keyof LugarConjunto]) === undefined,
    ),
  );

/** One kit: what it is called, and its places. */
export function KitForm({ kit, categories, positions, onClose }: Props) {
  const [nombre, setName] = useState(kit?.nombre ?? '');
  const [lugares, setPlaces] = useState<readonly LugarConjunto[]>(kit?.lugares ?? [EMPTY, EMPTY]);
  const [tried, setTried] = useState(false);
  const { isSending, refusal, write } = useWritten('Conjuntos', onClose);
  useUnsaved(nombre !== (kit?.nombre ?? '') || (kit ? lugares !== kit.lugares : lugares.some((one) => one !== EMPTY)));
  const errorOf = (rule: Rule, value: unknown) => (tried ? problem(rule, value) : undefined);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (isSending || !isSound({ nombre, lugares })) return;
    await write(
      () => saveKit({ ...(kit && { codigo: kit.codigo }), nombre, lugares: [...lugares] }),
      `«${nombre.trim()}» está guardado`,
    );
  }

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Conjunto">
      <div className={grid.whole}>
        <TextField
          name="nombre"
          label={kitRules.nombre.label}
          value={nombre}
          maxLength={KIT_LIMITS.name}
          error={errorOf(kitRules.nombre, nombre)}
          autoComplete="off"
          aria-required
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className={grid.whole}>
        <Rows
          name="Lugar"
          add="Agregar un lugar"
          rows={lugares}
          most={KIT_LIMITS.places}
          fresh={EMPTY}
          onRows={setPlaces}
          errorOf={() => undefined}
        >
          {(row, change, at) => {
            const field = (name: keyof LugarConjunto) => ({
              ...{ name: `lugares.${at}.${name}`, label: kitPlaceRules[name].label, value: row[name] },
              error: errorOf(kitPlaceRules[name], row[name]),
              onChange: ({ target }: { target: { value: string } }) =>
                change({ [name]: name === 'cantidad' ? Number(target.value) : target.value }),
            });
            return (
              <>
                <Select
                  {...field('categoria')}
                  empty="Elija una"
                  options={keeping(categoryOptions(categories), row.categoria)}
                />
                <TextField {...field('repuesto')} maxLength={KIT_LIMITS.part} autoComplete="off" />
                <Select
                  {...field('posicion')}
                  empty="Cualquiera"
                  options={keeping(
                    positions.map((one) => ({ value: one, text: one })),
                    row.posicion,
                  )}
                />
                <Select {...field('cantidad')} options={UNITS} />
              </>
            );
          }}
        </Rows>
      </div>
      <div className={grid.whole}>
        <p>
          Sin nombre de repuesto, el lugar es de toda la categoría. Mientras más preciso, mejor: «líquido de frenos DOT
          4».
        </p>
      </div>
      <FormEnd refusal={refusal} isSending={isSending} onClose={onClose} />
    </form>
  );
}

/** What was chosen once and is gone stays to be seen. */
const keeping = (options: { value: string; text: string }[], value: string) =>
  value === '' || options.some((one) => one.value === value)
    ? options
    : [...options, { value, text: `${value} (ya no está)` }];
