import type { Address } from '@bujia/contracts/addresses';
import { phonesOf, placeOf } from '../../lib/orders/addresses.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import css from './address-card.module.css';
import { EmailAddress } from '../../ui/email-address.tsx';

interface Props {
  address: Address;
  onDelete: () => void;
  onDefault: () => void;
}

export function AddressCard({ address, onDelete, onDefault }: Props) {
  const { callePrincipal, numeracion, calleSecundaria, email, principal, codigo } = address;
  return (
    <Card title={placeOf(address)} level={2} aside={principal ? <Badge tone="spark">Default</Badge> : undefined}>
      <div className={css.lines}>
        <p>{callePrincipal}</p>
        <p>{numeracion}</p>
        <p>{calleSecundaria}</p>
        <p>{phonesOf(address)}</p>
        <p>
          <EmailAddress email={email} />
        </p>
      </div>
      <div className={css.actions}>
        <ButtonLink href={`/dashboard/address-detail?codigo=${encodeURIComponent(codigo)}`} icon="edit" size="s">
          Editar
        </ButtonLink>
        <Button icon="trash" size="s" onClick={onDelete}>
          Eliminar
        </Button>
        {!principal && (
          <Button icon="check" size="s" onClick={onDefault}>
            Default
          </Button>
        )}
      </div>
    </Card>
  );
}
