import { firstListing } from '@bujia/contracts/catalogue-pages';
import type { Repuesto } from '@bujia/contracts/catalogue';
import { useParts } from '../api.ts';
import css from '../carousels/parts-carousel.module.css';
import { PartsCarousel } from '../carousels/parts-carousel.tsx';

/** Others of the same category. */
export function Related({ part: { codigo, categoriaCodigo: id, categoriaNombre: nombre } }: { part: Repuesto }) {
  const answer = useParts({
    ...firstListing({ promotions: false, category: { codigo: id, nombre } }),
    codigos: [codigo],
    accion: 'NOT IN',
  });
  if (answer.data?.length === 0) return null;
  return (
    <div className={`wide ${css.band}`}>
      <h2>Repuestos relacionados</h2>
      <PartsCarousel label="Repuestos relacionados" answer={answer} />
    </div>
  );
}
