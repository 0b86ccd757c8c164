import { type CategoriaDeTienda, CATEGORY_LIMITS, categoryRules } from '@bujia/contracts/category-desk';
import { problem } from '@bujia/contracts/rules';
import { type SyntheticEvent, useState } from 'react';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import grid from '../../ui/field-grid.module.css';
import { Checkbox, Select, TextField } from '../../ui/field.tsx';
import { saveCategory } from './categories-api.ts';
import { FormEnd } from './form-end.tsx';
import { PictureField } from './picture-field.tsx';
import { useWritten } from './use-written.ts';

interface Props {
  /** Undefined: a new one. */
  category: CategoriaDeTienda | undefined;
  tops: readonly CategoriaDeTienda[];
  onClose: () => void;
}

const EMPTY = { nombre: '', padre: 0, imagen: '', ruta: '', destacada: true };

/** One category: what it is called, what it is inside of, and its picture. */
export function CategoryForm({ category, tops, onClose }: Props) {
  const [before] = useState(category ?? EMPTY);
  const [typed, setTyped] = useState(before);
  const [tried, setTried] = useState(false);
  const { isSending, refusal, refuse, write } = useWritten('Categorías', onClose);
  const [isDrawing, setDrawing] = useState(false);
  useUnsaved(typed !== before);
  const set = (more: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...more }));
  const { nombre, padre, imagen, ruta, destacada } = typed;
  const wrong = problem(categoryRules.nombre, nombre);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (isSending || isDrawing || wrong !== undefined) return;
    const own = category && { codigo: category.codigo, version: category.version };
    await write(() => saveCategory({ ...own, nombre, padre, imagen, destacada }), `«${nombre.trim()}» está guardada`);
  }

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Categoría">
      <TextField
        name="nombre"
        label={categoryRules.nombre.label}
        value={nombre}
        maxLength={CATEGORY_LIMITS.name}
        error={tried ? wrong : undefined}
        autoComplete="off"
        aria-required
        onChange={({ target }) => set({ nombre: target.value })}
      />
      {(!category || category.padre !== 0) && (
        <Select
          name="padre"
          label={categoryRules.padre.label}
          value={padre}
          options={[
            ...(category ? [] : [{ value: 0, text: 'Ninguna: es de las de arriba' }]),
            ...tops.map(({ codigo, nombre: name }) => ({ value: codigo, text: name })),
          ]}
          onChange={({ target }) => set({ padre: Number(target.value) })}
        />
      )}
      {padre === 0 && (
        <div className={grid.whole}>
          <Checkbox
            name="destacada"
            label={categoryRules.destacada.label}
            checked={destacada}
            onChange={({ target }) => set({ destacada: target.checked })}
          />
        </div>
      )}
      <PictureField
        imagen={imagen}
        ruta={ruta}
        name="Imagen"
        another="Otra imagen"
        onPicture={set}
        onDrawing={setDrawing}
        onFault={refuse}
      />
      <FormEnd refusal={refusal} isSending={isSending} isWaiting={isDrawing} onClose={onClose} />
    </form>
  );
}
