import { normalIdentification } from '@bujia/ecuador/identification';
import type { Person } from '../domain/account.ts';

interface WirePerson {
  nombre: string;
  apellido: string;
  cedula: string;
  direccion: string;
}

/** From the words of the wire to those of the code. */
export const personOf = ({ nombre, apellido, cedula, direccion }: WirePerson): Person => ({
  name: nombre,
  surname: apellido,
  identification: normalIdentification(cedula),
  homeAddress: direccion,
});
