import { describe, expect, it } from '@jest/globals';
import { Config } from '../../../platform/config/config.ts';
import { GROUP_HELP } from '../contract.ts';
import { MailHelp } from './mail-help.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/shop',
  SMTP_URL: 'smtp://localhost:25',
  SECRET: 'a secret that is only good for tests, and long enough',
  ROLE: 'api',
};

describe('An address that writes in the shop’s name', () => {
  const faults = async (group: string, value: object, more: object = { DKIM_DOMAIN: 'Bujia.ec' }) => {
    const help = new MailHelp(new Config({ ...env, ...more }))[GROUP_HELP].find((one) => one.group === group)!;
    return (await help.look!(value)).faults;
  };
  const text = 'Debe ser de bujia.ec, con el que se firman los correos (DKIM)';

  it('is of the domain that signs, also for a process that signs nothing', async () => {
    expect(await faults('identidad', { email: 'ventas@BUJIA.ec' })).toEqual([]);
    expect(await faults('identidad', { email: 'ventas@correo.bujia.ec' })).toEqual([]);
    expect(await faults('identidad', { email: 'ventas@otrabujia.ec' })).toEqual([{ field: 'email', text }]);
    expect(await faults('correo', { from: 'a@otra.ec', newsFrom: 'b@otra.ec' })).toEqual([
      { field: 'from', text },
      { field: 'newsFrom', text },
    ]);
    expect(await faults('correo', {})).toEqual([]);
  });

  it('is of any where nobody says what is signed', async () => {
    expect(await faults('identidad', { email: 'ventas@otra.ec' }, {})).toEqual([]);
  });
});
