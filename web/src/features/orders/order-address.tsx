import type { Pedido } from '@bujia/contracts/orders';
import { shop } from '../../lib/page/page-data.ts';
import { telephone } from '../../lib/text/telephone.ts';
import { Card } from '../../ui/card.tsx';
import css from './order-address.module.css';
import { EmailAddress } from '../../ui/email-address.tsx';

/** Where an order goes, as it was said when it was placed. */
export function OrderAddress({ order: { direccion, retiroEn } }: { order: Pick<Pedido, 'direccion' | 'retiroEn'> }) {
  if (!direccion) {
    const branch = shop.branches.find(({ key }) => key === retiroEn);
    return (
      <Card title="Dirección de entrega" level={2}>
        <p>Retiro en la Tienda</p>
        {branch && <p>{`${branch.name}, ${branch.address}`}</p>}
      </Card>
    );
  }
  const { provincia, ciudad, callePrincipal, numeracion, calleSecundaria, tipo, referencia, email } = direccion;
  return (
    <Card title="Dirección de entrega" level={2}>
      <address className={css.lines}>
        <strong>{`${provincia.nombre} - ${ciudad}`}</strong>
        <span>{`${callePrincipal} ${numeracion} y ${calleSecundaria}`}</span>
        <span>{`${tipo}. ${referencia}`}</span>
        <span>
          {[direccion.telefonoPrincipal, direccion.telefonoSecundario].map((phone, place) => (
            <span key={place}>
              {place > 0 && ' - '}
              <a href={telephone(phone)}>{phone}</a>
            </span>
          ))}
        </span>
        <span>
          <EmailAddress email={email} />
        </span>
      </address>
    </Card>
  );
}
