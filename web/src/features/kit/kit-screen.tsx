import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Actions } from './actions.tsx';
import { Colours } from './colours.tsx';
import { Data } from './data.tsx';
import { Fields } from './fields.tsx';
import { Icons } from './icons.tsx';
import css from './kit-screen.module.css';
import { Lettering, Measures, Statuses } from './measures.tsx';
import { Moving } from './moving.tsx';
import { Overlays } from './overlays.tsx';

const samples = [
  { title: 'Letras', Sample: Lettering },
  { title: 'Medidas', Sample: Measures },
  { title: 'Colores', Sample: Colours },
  { title: 'Estados de pedidos y pagos', Sample: Statuses },
  { title: 'Botones e insignias', Sample: Actions },
  { title: 'Campos', Sample: Fields },
  { title: 'Ventanas y avisos', Sample: Overlays },
  { title: 'Datos', Sample: Data },
  { title: 'Pestañas y carrusel', Sample: Moving },
  { title: 'Iconos', Sample: Icons },
];

/** Every part of the kit in its states, to look at and to test. */
export default function KitScreen() {
  useUnlistedPage('/interno/ui');
  return (
    <>
      <PageHead title="Piezas de la interfaz" lead="Todo lo que las pantallas comparten, en todos sus estados." />
      <div className={`wide ${css.page}`}>
        {samples.map(({ title, Sample }) => (
          <section key={title} className={css.sample} aria-label={title}>
            <h2>{title}</h2>
            <Sample />
          </section>
        ))}
      </div>
    </>
  );
}
