import type { Vehiculo } from '@bujia/contracts/catalogue';
import { shop } from '../page/page-data.ts';
import { fullVehicleName } from './vehicles.ts';

/** Opens a conversation with the shop about what was not found; undefined where the shop has none. */
export function askShopHref(question: string, vehicle: Vehiculo | null | undefined): string | undefined {
  const chat = shop.social.find(({ kind }) => kind === 'chat');
  if (!chat) return undefined;
  const url = new URL(chat.url);
  url.searchParams.set(
    'text',
    [
      `Hola, busco «${question}» y no lo encuentro.`,
      ...(vehicle ? [`Mi vehículo: ${fullVehicleName(vehicle)}.`] : []),
    ].join(' '),
  );
  return url.href;
}
