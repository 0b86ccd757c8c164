import type { Repuesto } from '@bujia/contracts/catalogue';
import type { Compatibilidad } from '@bujia/contracts/storefront';
import { partHref } from '../../../lib/catalogue/part-links.ts';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import AskShop from '../../../ui/ask-shop.tsx';
import CompareButton from '../compare/compare-button.tsx';
import { Dimensions } from './dimensions.tsx';

interface Props {
  part: Repuesto;
  fit: Compatibilidad | undefined;
}

/** What room a part takes, where each side is known; asks the shop about it, and puts it beside others. */
export default function Besides({ part, fit }: Props) {
  return (
    <>
      {part.alto > 0 && part.ancho > 0 && part.profundidad > 0 && <Dimensions part={part} />}
      <AskShop
        about={[`Hola, quiero consultar por «${part.nombre}», código ${part.codigoRepuesto}.`]}
        vehicle={useVehicles().vehiculoBusqueda}
        verdict={fit && fit.palabra.toLowerCase() + fit.razon}
        path={partHref(part)}
      />
      <CompareButton part={part} />
    </>
  );
}
