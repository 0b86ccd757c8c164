import { type DiapositivaDeTienda, HOME_LIMITS, SLIDE_CHOICES, slideRules } from '@bujia/contracts/home-desk';
import grid from '../../ui/field-grid.module.css';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveSlide } from './home-api.ts';
import type { Choosable } from './home-choice.tsx';
import { HomeForm } from './home-form.tsx';
import { PictureField } from './picture-field.tsx';

type Typed = Omit<DiapositivaDeTienda, 'codigo' | 'version' | 'estado'> & { codigo?: number; version?: string };

interface Props {
  /** Undefined: a new one. */
  slide: DiapositivaDeTienda | undefined;
  latest: DiapositivaDeTienda | undefined;
  among: Choosable;
  onClose: () => void;
}

const EMPTY: Typed = {
  ...{ imagen: '', ruta: '', imagenMovil: '', rutaMovil: '', alternativo: '', etiqueta: '', titulo: '', texto: '' },
  ...{ lleva: 'repuestos', elegido: 0, repuestos: '', desde: '', hasta: '', visible: true },
};

export const withoutState = ({ estado: _, ...slide }: DiapositivaDeTienda): Typed => slide;
export const wishOf = ({ ruta: _wide, rutaMovil: _narrow, ...wish }: Typed) => wish;

/** One slide: its pictures and words, where it leads and when it is seen. */
export function SlideForm({ slide, latest, among, onClose }: Props) {
  return (
    <HomeForm<Typed>
      name="Diapositiva"
      read={slide ? withoutState(slide) : EMPTY}
      latest={latest && withoutState(latest)}
      rules={slideRules}
      choices={SLIDE_CHOICES}
      among={among}
      save={(row) => saveSlide(wishOf(row))}
      onClose={onClose}
    >
      {({ row, set, errorOf, refuse, onDrawing }) => (
        <>
          <PictureField
            imagen={row.imagen}
            ruta={row.ruta}
            name="Imagen"
            another="Otra imagen"
            hint="Ancha: 1600 × 600. Las palabras van sobre su lado izquierdo."
            onPicture={set}
            {...{ onDrawing, onFault: refuse }}
          />
          <div className={grid.whole}>
            <Notice>{errorOf('imagen')}</Notice>
          </div>
          <PictureField
            imagen={row.imagenMovil}
            ruta={row.rutaMovil}
            name="Imagen para teléfonos"
            another="Otra imagen para teléfonos"
            hint="Cuadrada. Sin ella se ve la ancha."
            onPicture={({ imagen, ruta }) => set({ imagenMovil: imagen, rutaMovil: ruta })}
            {...{ onDrawing, onFault: refuse }}
          />
          <div className={grid.whole}>
            <TextField
              name="alternativo"
              label={slideRules.alternativo.label}
              value={row.alternativo}
              maxLength={HOME_LIMITS.alt}
              hint="Para quien no la ve. Vacío si solo adorna."
              autoComplete="off"
              onChange={({ target }) => set({ alternativo: target.value })}
            />
          </div>
          <TextField
            name="etiqueta"
            label={slideRules.etiqueta.label}
            value={row.etiqueta}
            maxLength={HOME_LIMITS.offer}
            error={errorOf('etiqueta')}
            autoComplete="off"
            aria-required
            onChange={({ target }) => set({ etiqueta: target.value })}
          />
          <TextField
            name="titulo"
            label={slideRules.titulo.label}
            value={row.titulo}
            maxLength={HOME_LIMITS.title}
            error={errorOf('titulo')}
            autoComplete="off"
            aria-required
            onChange={({ target }) => set({ titulo: target.value })}
          />
          <div className={grid.whole}>
            <TextArea
              name="texto"
              label={slideRules.texto.label}
              value={row.texto}
              maxLength={HOME_LIMITS.details}
              rows={2}
              error={errorOf('texto')}
              onChange={({ target }) => set({ texto: target.value.replaceAll('\n', ' ') })}
            />
          </div>
        </>
      )}
    </HomeForm>
  );
}
