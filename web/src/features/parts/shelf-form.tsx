import { type EstanteDeTienda, HOME_LIMITS, SHELF_CHOICES, shelfRules } from '@bujia/contracts/home-desk';
import { TextField } from '../../ui/field.tsx';
import { saveShelf } from './home-api.ts';
import type { Choosable } from './home-choice.tsx';
import { HomeForm } from './home-form.tsx';

type Typed = Omit<EstanteDeTienda, 'codigo' | 'version' | 'estado'> & { codigo?: number; version?: string };

interface Props {
  /** Undefined: a new one. */
  shelf: EstanteDeTienda | undefined;
  latest: EstanteDeTienda | undefined;
  among: Choosable;
  onClose: () => void;
}

const EMPTY: Typed = {
  ...{ titulo: '', cuantos: 10, lleva: 'tipo', elegido: 0, repuestos: '' },
  ...{ desde: '', hasta: '', visible: true },
};

export const shelfWish = ({ estado: _, ...shelf }: EstanteDeTienda): Typed => shelf;

/** One shelf: what it is called, what is on it and when it is seen. */
export function ShelfForm({ shelf, latest, among, onClose }: Props) {
  return (
    <HomeForm<Typed>
      name="Estante"
      read={shelf ? shelfWish(shelf) : EMPTY}
      latest={latest && shelfWish(latest)}
      rules={shelfRules}
      choices={SHELF_CHOICES}
      among={among}
      save={saveShelf}
      onClose={onClose}
    >
      {({ row, set, errorOf }) => (
        <>
          <TextField
            name="titulo"
            label={shelfRules.titulo.label}
            value={row.titulo}
            maxLength={HOME_LIMITS.title}
            error={errorOf('titulo')}
            autoComplete="off"
            aria-required
            onChange={({ target }) => set({ titulo: target.value })}
          />
          <TextField
            name="cuantos"
            label={shelfRules.cuantos.label}
            type="number"
            min={HOME_LIMITS.least}
            max={HOME_LIMITS.most}
            value={Number.isNaN(row.cuantos) ? '' : row.cuantos}
            error={errorOf('cuantos')}
            onChange={({ target }) => set({ cuantos: target.valueAsNumber })}
          />
        </>
      )}
    </HomeForm>
  );
}
