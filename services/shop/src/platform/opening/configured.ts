import { localDate, slashDate } from '@bujia/ecuador/guayaquil';
import type { Config } from '../config/config.ts';
import type { Opening, Seen } from './opening.ts';

/** Names that are nobody's, such as the shop's file has when it comes. */
const isExample = (text: string): boolean => /\.example\b/.test(text);
const EXAMPLE_RUC = '1799999990001';

/** What the environment and the settings say, which needs no database. */
export function configuredOpenings(config: Config, now: () => Date): Opening[] {
  const { shop } = config;
  const seen = (isThere: boolean, yes: string, no: string): Seen => ({ isThere, said: isThere ? yes : no });
  const about = (what: string, isNeeded: boolean, look: () => Seen): Opening => ({
    ...{ what, isNeeded },
    look: () => Promise.resolve(look()),
  });
  return [
    about('Dirección de la tienda', true, () =>
      seen(config.secure, config.baseUrl, `${config.baseUrl} no empieza con https: (BASE_URL)`),
    ),
    about('Demostración', true, () =>
      seen(!config.demo, 'No lo es', 'Esta tienda es la demostración: sus cuentas son públicas (DEMO)'),
    ),
    about('RUC', true, () =>
      seen(shop.ruc !== EXAMPLE_RUC, shop.ruc, `${shop.ruc} es el del ejemplo: escriba el suyo en Configuración`),
    ),
    about('Contacto', true, () => {
      const examples = [shop.email, ...shop.branches.map(({ email }) => email), ...shop.social.map(({ url }) => url)];
      const [first] = examples.filter(isExample);
      return seen(first === undefined, shop.email, `${first} es del ejemplo: cámbielo en Configuración`);
    }),
    about('Cuentas de banco', true, () => {
      const example = shop.banks.find(({ number, closed }) => /^0{5}/.test(number) && !closed);
      return seen(
        !example,
        `${shop.banks.length}`,
        `${example?.bank} es del ejemplo: ciérrela en Configuración y agregue la suya`,
      );
    }),
    about('Autorización de facturas', true, () =>
      seen(
        config.invoicing.authority === 'production',
        'Producción del SRI',
        'Las facturas no valen: son de prueba (INVOICE_AUTHORITY)',
      ),
    ),
    about('Tarjetas', false, () =>
      seen(
        config.card !== undefined,
        'Se cobran',
        'Sin proveedor de tarjetas: se paga por transferencia o en efectivo',
      ),
    ),
    about('Firma de correos', false, () =>
      seen(
        config.dkim !== undefined || !config.runsWorker,
        config.runsWorker ? 'DKIM' : 'La conoce el proceso que envía',
        'Sin DKIM los correos pueden llegar a no deseados',
      ),
    ),
    about('Feriados', false, () => {
      const last = [...config.holds.calendar.holidays].sort().at(-1);
      const isAhead = last !== undefined && last > localDate(now());
      return seen(
        isAhead,
        `Hasta el ${slashDate(last ?? '')}`,
        'No hay feriados por venir: los plazos los cuentan como días hábiles',
      );
    }),
  ];
}
