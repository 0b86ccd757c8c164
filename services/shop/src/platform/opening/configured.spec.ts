import { describe, expect, it } from '@jest/globals';
import { Config } from '../config/config.ts';
import { configuredOpenings } from './configured.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/shop',
  SMTP_URL: 'smtp://localhost:25',
  SECRET: 'a secret that is only good for tests, and long enough',
};
const NOW = () => new Date('2026-11-26T15:00:00Z');

const missingOf = async (config: Config, now = NOW) => {
  const seen = await Promise.all(
    configuredOpenings(config, now).map(async ({ what, look }) => ({
      what,
      ...(await look(() => Promise.reject(new Error('It needs no database')))),
    })),
  );
  return seen.flatMap(({ what, isThere }) => (isThere ? [] : [what]));
};

describe('What the configuration lacks before a shop opens', () => {
  it('is all that is of the example, and nothing of what was changed', async () => {
    const config = new Config(env);
    expect(await missingOf(config)).toEqual([
      ...['Dirección de la tienda', 'RUC', 'Contacto', 'Cuentas de banco', 'Autorización de facturas', 'Tarjetas'],
      'Firma de correos',
    ]);
    const { identidad, locales, bancos } = config.inHand.inFile;
    config.inHand.take({
      identidad: { ...identidad, email: 'ventas@bujia.ec', social: [] },
      locales: { branches: locales.branches.map((branch) => ({ ...branch, email: 'local@bujia.ec' })) },
      bancos: {
        banks: [
          ...bancos.banks.map((bank) => ({ ...bank, closed: true })),
          { bank: 'Banco Nuevo', type: 'Cuenta corriente', number: '2200123456' },
        ],
      },
    });
    expect(await missingOf(config)).toEqual([
      ...['Dirección de la tienda', 'RUC', 'Autorización de facturas', 'Tarjetas', 'Firma de correos'],
    ]);
  });

  it('is the demonstration, and holidays that are over', async () => {
    const config = new Config({ ...env, DEMO: '1', ROLE: 'api', INVOICE_AUTHORITY: 'production' });
    expect(await missingOf(config, () => new Date('2030-01-01T15:00:00Z'))).toEqual([
      ...['Dirección de la tienda', 'Demostración', 'RUC', 'Contacto', 'Cuentas de banco', 'Tarjetas', 'Feriados'],
    ]);
  });
});
