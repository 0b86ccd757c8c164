import type { Repuesto } from '@bujia/contracts/catalogue';
import type { Compatibilidad } from '@bujia/contracts/storefront';
import { partHref } from '../../../lib/catalogue/part-links.ts';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import AskShop from '../../../ui/ask-shop.tsx';
import CompareButton from '../compare/compare-button.tsx';

interface Props {
  part: Repuesto;
  fit: Compatibilidad | undefined;
}

/** Asks the shop about a part, and puts it beside others. */
export default function Besides({ part, fit }: Props) {
  return (
    <>
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
