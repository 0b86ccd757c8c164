import { ADDRESS_MISSING } from '@bujia/contracts/addresses';
import { useSearchParams } from 'wouter';
import { useAddresses } from '../../lib/orders/addresses.ts';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AddressForm } from './address-form.tsx';

/** `?codigo=` names the address to edit; without it a new one is entered. */
export function AddressDetailScreen() {
  useDashboardPage('/dashboard/address-detail');
  const codigo = useSearchParams()[0].get('codigo');
  const { answer } = useAddresses();

  return (
    <>
      <h1>{codigo === null ? 'Nueva Dirección' : 'Dirección a Editar'}</h1>
      {codigo === null ? (
        <AddressForm key={codigo} />
      ) : (
        <Loaded answer={answer}>
          {(addresses) => {
            const address = addresses.find((one) => one.codigo === codigo);
            return address ? (
              <AddressForm key={codigo} address={address} />
            ) : (
              <EmptyState
                title={ADDRESS_MISSING}
                action={<ButtonLink href="/dashboard/address">Mis Direcciones</ButtonLink>}
              />
            );
          }}
        </Loaded>
      )}
    </>
  );
}
