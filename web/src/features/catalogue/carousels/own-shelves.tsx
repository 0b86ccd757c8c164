import { type EstanteDePortada, STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { useSteady } from '../api.ts';
import css from './parts-carousel.module.css';
import { PartsCarousel } from './parts-carousel.tsx';
import { useShelf } from './use-shelf.ts';

/** What the shop itself has put on its home page. */
export function OwnShelves() {
  const { data: shelves = [] } = useSteady<EstanteDePortada[]>(STOREFRONT_PATHS.shelves);
  return shelves.map((shelf, i) => <OwnShelf key={i} shelf={shelf} />);
}

function OwnShelf({ shelf: { titulo, consulta } }: { shelf: EstanteDePortada }) {
  const answer = useShelf(consulta);
  const { data, error, mutate } = answer;
  // What was sold or taken out meanwhile leaves no empty shelf.
  if (data?.length === 0) return null;
  const place = (codigo: number) => consulta.codigos?.indexOf(codigo) ?? 0;
  const parts = consulta.codigos ? data?.toSorted((a, b) => place(a.codigo) - place(b.codigo)) : data;
  return (
    <div className={`wide ${css.band}`}>
      <h2>{titulo}</h2>
      <PartsCarousel label={titulo} answer={{ data: parts, error, mutate }} />
    </div>
  );
}
