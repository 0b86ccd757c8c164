import { ADDRESS_MISSING } from '@bujia/contracts/addresses';
import { useSearchParams } from 'wouter';
import { useAddresses } from '../../lib/addresses.ts';
import { useDashboardPage } from '../../lib/dashboard-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { AddressForm } from './address-form.tsx';

/** `?codigo=` names the address to edit; without it a new one is entered. */
export function AddressDetailScreen() {
  useDashboardPage('/dashboard/address-detail');
  const codigo = useSearchParams()[0].get('codigo');
  const { addresses } = useAddresses();
  const address = addresses?.find((one) => one.codigo === codigo);

  return (
    <>
      <h1>{codigo === null ? 'Nueva Dirección' : 'Dirección a Editar'}</h1>
      {codigo === null || address ? (
        <AddressForm key={codigo} address={address} />
      ) : addresses ? (
        <EmptyState
          title={ADDRESS_MISSING}
          action={<ButtonLink href="/dashboard/address">Mis Direcciones</ButtonLink>}
        />
      ) : (
        <Progress />
      )}
    </>
  );
}
