import type { CompraLinea } from '@bujia/contracts/cart';
import { listLink } from '@bujia/contracts/list-links';
import { useVehicles } from '../../lib/catalogue/vehicles.ts';
import AskShop from '../../ui/ask-shop.tsx';

/** What is in the cart, and the way for a seller to the same at the counter. */
export default function AskAbout({ lines }: { lines: readonly CompraLinea[] }) {
  const codes = lines.map(({ cantidad, codigoEmpresa }) => `${cantidad} × ${codigoEmpresa}`);
  return (
    <AskShop
      about={['Hola, quiero consultar por estos repuestos:', ...codes]}
      vehicle={useVehicles().vehiculoBusqueda}
      path={listLink(lines)}
      wide
    />
  );
}
