import type { ShopIdentity } from '@bujia/contracts/shop';

const A_NAME = /^[\p{L}\p{M}'’-]{1,20}$/u;

/**
 * "Hola, María:" with the first word of the name alone, and only if it is one: registration takes any text for a name
 * and any address, and must not carry somebody's advertisement to it.
 */
export function greeting(name: string): string {
  const first = name.trim().split(/\s+/)[0]!;
  return A_NAME.test(first) ? `Hola, ${first}:` : 'Hola:';
}

/** "30 minutos", "1 hora", "24 horas", "3 días" */
export function duration(minutes: number): string {
  if (minutes % 1440 === 0 && minutes > 1440) return `${minutes / 1440} días`;
  if (minutes % 60 === 0) return minutes === 60 ? '1 hora' : `${minutes / 60} horas`;
  return `${minutes} minutos`;
}

export const NOTHING_TO_DO = 'Si fue usted, no tiene que hacer nada.';
export const NOT_ASKED = 'Si usted no lo pidió, no haga nada:';
export const OF_YOUR_SECURITY = 'y le avisamos de lo que toca a su seguridad.';

export const becauseOfSecurity = (shopName: string): string => `tiene una cuenta en ${shopName} ${OF_YOUR_SECURITY}`;
export const becauseOfSales = (shopName: string): string => `es el buzón de ventas de ${shopName}.`;
export const becauseOfFormerAddress = (shopName: string): string =>
  `esta era la dirección de una cuenta en ${shopName}`;
export const BECAUSE_SUBSCRIBED = 'confirmó su suscripción a nuestras novedades.';

/** To the owner of an account that somebody may have got into. */
export const newPasswordAndCall = ({ phones: [phone] }: ShopIdentity): string =>
  `Si no fue usted, cree una nueva contraseña ahora y avise al ${phone}.`;

/** Of the link of a mail; what more there is to say of it follows. */
export const usableOnce = (minutes: number): string => `El enlace sirve una sola vez y durante ${duration(minutes)}`;

/** Of money that goes back by transfer. */
export const ACCOUNT_ASKED = 'en otro correo le pedimos los datos de su cuenta.';
