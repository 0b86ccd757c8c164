import type { Address } from '@bujia/contracts/addresses';
import { phonesOf, placeOf, streetOf } from '../../lib/orders/addresses.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';

/** The address that a purchase takes unless told, or the way to the first one. */
export function DefaultAddress({ addresses }: { addresses: readonly Address[] }) {
  const address = addresses.find(({ principal }) => principal);
  if (!address) {
    return (
      <Card title="Dirección de entrega" level={3}>
        <p>Guarde la dirección a la que le enviaremos sus compras.</p>
        <p>
          <ButtonLink href="/dashboard/address-detail" icon="plus">
            Agregar Dirección
          </ButtonLink>
        </p>
      </Card>
    );
  }
  return (
    <Card title={placeOf(address)} level={3} aside={<Badge tone="spark">Default</Badge>}>
      <div>
        <p>{streetOf(address)}</p>
        <p>{address.referencia}</p>
        <p>{phonesOf(address)}</p>
        <p>
          <EmailAddress email={address.email} />
        </p>
      </div>
    </Card>
  );
}
