import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { part } from '../../../ui/part.tsx';
import css from './no-parts.module.css';
import type { Listing } from './use-listing.ts';

const AskShop = part(() => import('../../../ui/ask-shop.tsx'), { failed: () => null });

/** Nothing was found: what may have been too narrow, and who can help. */
export default function NoParts({
  listing: { address, available, chosen, vehicle: listed, go },
}: {
  listing: Listing;
}) {
  const { text, vehicle, types, promotions, facets } = address;
  const kept = useVehicles().vehiculoBusqueda;
  const narrowed = chosen.length > 0 || types.length > 0;
  return (
    <EmptyState
      title={text ? `No encontramos repuestos para «${text}»` : 'No encontramos repuestos con estos filtros'}
      text={
        text
          ? 'Revise cómo está escrito, pruebe con menos palabras o con el código del repuesto.'
          : 'Quite alguno de los filtros o escríbanos: un asesor busca el repuesto con usted.'
      }
      action={
        <div className={css.actions}>
          {available && <Button onClick={() => go({ available: false })}>Mostrar también los agotados</Button>}
          {vehicle && (
            <Button variant="primary" onClick={() => go({ vehicle: undefined })}>
              Buscar en todos los vehículos
            </Button>
          )}
          {narrowed && (
            <Button variant={vehicle ? 'plain' : 'primary'} onClick={() => go({ slugs: [], types: [] })}>
              Quitar categorías y tipos
            </Button>
          )}
          {Object.values(facets).some(Boolean) && (
            <Button onClick={() => go({ facets: {} })}>Quitar los demás filtros</Button>
          )}
          {promotions && <ButtonLink href="/repuestos">Ver todos los repuestos</ButtonLink>}
          {text && (
            <AskShop
              about={[`Hola, busco «${text}» y no lo encuentro.`]}
              vehicle={listed ?? kept}
              variant={vehicle || narrowed ? 'plain' : 'primary'}
            >
              Preguntar por WhatsApp
            </AskShop>
          )}
          {text && <ButtonLink href="/lista">Buscar una lista de códigos</ButtonLink>}
          <ButtonLink href="/categorias">Ver las categorías</ButtonLink>
          <ButtonLink href="/contacto">Hable con un asesor</ButtonLink>
        </div>
      }
    />
  );
}
