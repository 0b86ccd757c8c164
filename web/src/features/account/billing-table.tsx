import { NO_ADDRESSES, type Address } from '@bujia/contracts/addresses';
import { phonesOf, placeOf, streetOf } from '../../lib/orders/addresses.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';

export const BILLING = 'Datos de Facturación';

const columns: readonly Column<Address>[] = [
  { title: 'Provincia - Ciudad', cell: placeOf },
  { title: 'Dirección', cell: streetOf },
  { title: 'Contacto', cell: phonesOf },
  { title: 'Email', cell: ({ email }) => <EmailAddress email={email} /> },
  { title: 'Default', cell: ({ principal }) => (principal ? <Badge tone="spark">Sí</Badge> : 'No') },
];

export function BillingTable({ addresses }: { addresses: readonly Address[] }) {
  if (addresses.length === 0) return <p>{NO_ADDRESSES}</p>;
  return <Table caption={BILLING} columns={columns} rows={addresses} rowKey={({ codigo }) => codigo} />;
}
