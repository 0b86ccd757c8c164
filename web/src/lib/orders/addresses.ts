import {
  ADDRESSES_PATH,
  addressesPath,
  addressPath,
  DEFAULT_ADDRESS_PATH,
  type Address,
  type AddressRequest,
} from '@bujia/contracts/addresses';
import useSWR from 'swr';
import { post, put, remove } from '../http/http.ts';
import { useSession } from '../session/session.ts';

/** The addresses of the signed-in person, the default one first, and what changes them. */
export function useAddresses() {
  const session = useSession();
  const answer = useSWR<Address[], Error>(session ? addressesPath(session.codigo) : null);

  async function changed<T>(change: Promise<T>): Promise<T> {
    const outcome = await change;
    await answer.mutate();
    return outcome;
  }

  return {
    addresses: answer.data,
    /** The list with what became of it. */
    answer,
    save: (address: AddressRequest) => changed(post<Address>(ADDRESSES_PATH, address)),
    remove: ({ codigo }: Address) => changed(remove(addressPath(codigo))),
    makeDefault: ({ codigo, codigoUsuario }: Address) =>
      changed(put(DEFAULT_ADDRESS_PATH, { usuario: codigoUsuario, direccion: codigo })),
  };
}

/** City and street on one line, as lists show an address. */
export const placeOf = ({ provincia, ciudad }: Address) => `${provincia.nombre} - ${ciudad}`;
export const streetOf = ({ callePrincipal, numeracion, calleSecundaria }: Address) =>
  `${callePrincipal} ${numeracion} y ${calleSecundaria}`;
export const phonesOf = ({ telefonoPrincipal, telefonoSecundario }: Address) =>
  `${telefonoPrincipal} - ${telefonoSecundario}`;
