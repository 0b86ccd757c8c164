import { ClientsScreen } from '../features/clients/clients-screen.tsx';
import { ClientPicker } from '../features/quotations/counter/client-picker.tsx';

/** Clients are looked for as at the counter. */
export default function ClientsRoom() {
  return (
    <ClientsScreen
      picker={(choose) => (
        <ClientPicker chosen={undefined} disabledToo onChoose={(client) => client && choose(client)} />
      )}
    />
  );
}
