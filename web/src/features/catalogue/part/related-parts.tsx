import { fillPath, type Repuesto } from '@bujia/contracts/catalogue';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { usePersonal } from '../api.ts';
import css from '../carousels/parts-carousel.module.css';
import { PartsCarousel } from '../carousels/parts-carousel.tsx';

/** Others of its kind that fit the vehicle of the reader. */
export default function RelatedParts({ part }: { part: Repuesto }) {
  const answer = useRelated(part);
  if (answer.data?.length === 0) return null;
  return (
    <div className={`wide ${css.band}`}>
      <h2>Repuestos relacionados</h2>
      <PartsCarousel label="Repuestos relacionados" answer={answer} />
    </div>
  );
}

/** Others like it: for the chosen vehicle, or for those that the part itself fits. */
function useRelated({ codigo }: Repuesto) {
  const vehiculo = useVehicles().vehiculoBusqueda?.codigo ?? 0;
  return usePersonal<Repuesto[]>(fillPath(STOREFRONT_PATHS.related, { id: codigo, vehiculo }));
}
