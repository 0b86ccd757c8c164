import { Injectable } from '@nestjs/common';
import type { Prueba } from '@bujia/contracts/settings-desk';
import type { ShopGroups } from '@bujia/contracts/shop-groups';
import { newId } from '../../../kernel/ids.ts';
import { Config } from '../../../platform/config/config.ts';
import { html } from '../../../platform/mail/html.ts';
import { smtpOptions } from '../../../platform/mail/smtp-options.ts';
import { tryMail } from '../../../platform/mail/try-mail.ts';
import { GROUP_HELP, type GroupHelp, type Looked } from '../contract.ts';

const TEXT = 'Si lee este correo, el servidor de correo de la tienda funciona.';

/** Who may write in the shop's name, and a mail to whoever asks, of each sender. */
@Injectable()
export class MailHelp {
  readonly [GROUP_HELP]: GroupHelp[] = [
    { group: 'identidad', look: (value) => this.look({ email: (value as ShopGroups['identidad']).email }) },
    {
      group: 'correo',
      look: (value) => {
        const { from, newsFrom } = value as ShopGroups['correo'];
        return this.look({ from, newsFrom });
      },
      attempt: (value, whom) => this.attempt(value as ShopGroups['correo'] | undefined, whom),
    },
  ];

  constructor(private readonly config: Config) {}

  /** Receivers hold the sender's domain against that of the signature. */
  private look(senders: Record<string, string | undefined>): Promise<Looked> {
    const { dkimDomain } = this.config;
    const foreign = Object.entries(senders).filter(([, one]) => one && dkimDomain && !isOf(one, dkimDomain));
    const text = `Debe ser de ${dkimDomain}, con el que se firman los correos (DKIM)`;
    return Promise.resolve({ faults: foreign.map(([field]) => ({ field, text })) });
  }

  private async attempt(
    value: ShopGroups['correo'] | undefined,
    whom: { email: string; name: string },
  ): Promise<Prueba> {
    const { shop } = this.config;
    const mail = value ? this.config.mailBy(value) : this.config.mailOfEnvironment;
    const { from = shop.email, newsFrom = from } = mail;
    const to = { address: whom.email, name: whom.name };
    const send = (address: string) =>
      tryMail(smtpOptions(this.config, mail), {
        messageId: `<${newId()}@${shop.email.split('@')[1]}>`,
        from: { name: shop.name, address },
        to,
        subject: `${shop.name}: correo de prueba`,
        text: TEXT,
        html: String(html`<p>${TEXT}</p>`),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    const [one, other] = await Promise.all([from, ...(newsFrom === from ? [] : [newsFrom])].map(send));
    if (!one!.bien || !other || other.bien) return one!;
    return { ...other, ...(other.campo === 'from' && { campo: 'newsFrom' }) };
  }
}

/** Of the domain itself, or of one below it. */
function isOf(address: string, domain: string): boolean {
  const host = address.split('@')[1]!.toLowerCase();
  return host === domain || host.endsWith(`.${domain}`);
}
