import { MAIL_LOGO } from '@bujia/brand/mark';
import { tonesOf } from '@bujia/brand/tones';
import { logoOf } from '@bujia/contracts/logo';
import { ORDER_WAY } from '@bujia/contracts/orders';
import type { ShopIdentity } from '@bujia/contracts/shop';
import { describe, expect, it } from '@jest/globals';
import { type MailName, type Mail, renderMail, templates } from './templates.ts';

/** What e-mails say of the shop; not shop.json, so that an owner may change it. */
const shop = {
  name: 'Bujía',
  legalName: 'Repuestos Bujía Cía. Ltda.',
  ruc: '1799999990001',
  make: { codigo: 1, nombre: 'Tayra' },
  slogan: 'El repuesto original que su Tayra necesita, hoy.',
  email: 'ventas@bujia.example',
  phones: ['02-200-0000', '02-200-0001'],
  branches: [
    { name: 'Matriz Sur', address: 'Av. Los Talleres S23-140', city: 'Quito', phones: ['02-200-0000', '02-200-0001'] },
    { name: 'Sucursal Norte', address: 'Av. El Hangar N47-31', city: 'Quito', phones: ['02-200-0002'] },
  ],
  banks: [
    { bank: 'Banco del Páramo', type: 'Cuenta corriente', number: '0000010001' },
    { bank: 'Cooperativa Cotopaxi', type: 'Cuenta de ahorros', number: '0000030003' },
  ],
  hours: [
    { label: 'Lunes a viernes', days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' },
    { label: 'Sábado', days: [6], opens: '08:00', closes: '13:00' },
  ],
} as ShopIdentity;
const baseUrl = 'https://bujia.example';
const names = Object.keys(templates) as MailName[];
const example = (name: MailName): Mail => renderMail(name, templates[name].example as never, shop, baseUrl);

/** Every text of a template's data replaced by the same one; numbers and times stay. */
function filledWith(name: MailName, text: string): Mail {
  return renderMail(name, filled(templates[name].example, text) as never, shop, baseUrl);
}

const filled = (data: object, text: string): object =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => {
      if (Array.isArray(value)) return [key, (value as object[]).map((one) => filled(one, text))];
      if (typeof value === 'object' && value) return [key, filled(value, text)];
      return [key, typeof value === 'string' && !/At$/.test(key) ? text : value];
    }),
  );

const variants = names.flatMap((name) =>
  Object.entries(templates[name].variants ?? {}).map(([variant, data]) => ({ name, variant, data: data as object })),
);

describe.each(names)('%s', (name) => {
  const mail = example(name);

  it('is written as HTML like this', () => expect(mail.html).toMatchSnapshot());
  it('is written as text like this', () => {
    expect(`${mail.subject}\n${mail.preheader}\n\n${mail.text}`).toMatchSnapshot();
  });

  it('links only to pages of the shop, in full', () => {
    const links = [...mail.html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, url]) => url!);
    expect(links.length).toBeGreaterThan(2);
    const known = [`mailto:${shop.email}`, 'tel:022000000', 'tel:022000001', 'tel:022000002'];
    const elsewhere = links.filter((url) => !url.startsWith(`${baseUrl}/`) && !known.includes(url));
    expect(elsewhere).toEqual([]);
    expect(mail.html).not.toMatch(/url\(|@import|<script|<link/i);
  });

  it('shows the same picture to everybody, and its words where pictures are blocked', () => {
    const pictures = [...mail.html.matchAll(/<img([^>]*)>/g)].map(([, attributes]) => attributes!);
    expect(pictures[0]).toContain(`src="${baseUrl}${MAIL_LOGO.path}"`);
    expect(pictures[0]).toContain(`alt="${shop.name}"`);
    // Of parts, each the same for whoever looks; what they are stands beside them.
    for (const attributes of pictures.slice(1)) {
      expect(attributes).toMatch(new RegExp(`src="${baseUrl}/(img/compartir/[0-9a-f]{32}|repuesto)\\.jpg" alt=""`));
    }
  });

  it('shows the shop’s own logo where it has one', () => {
    const logo = logoOf('0123456789abcdef-192x48');
    const { html } = renderMail(name, templates[name].example as never, { ...shop, logo }, baseUrl);
    expect(html).toMatch(new RegExp(`<img[^>]*src="${baseUrl}${logo.src}"[^>]*alt="${shop.name}"`, 's'));
    expect(html).not.toContain(MAIL_LOGO.path);
  });

  it('offers in the text every page that the HTML offers', () => {
    const pages = new Set(
      [...mail.html.matchAll(/href="(https:[^"]*)"/g)].map(([, url]) => url!.replaceAll('&amp;', '&')),
    );
    expect([...pages].filter((url) => !mail.text.includes(url))).toEqual([]);
  });

  it('keeps markup in its data from becoming markup', () => {
    const { html } = filledWith(name, `"><script>alert(1)</script><img src=x onerror='x'>&amp;`);
    expect(html).not.toMatch(/<script|<img src=x|onerror='/);
    expect(tags(html)).toEqual(tags(filledWith(name, 'plain').html));
  });

  it('keeps line breaks and marks of direction out of its subject, preheader and links', () => {
    const hostile = 'a\r\nBcc: eva@taller.example\u2028b\u202egnp.exe\u0000';
    const { subject, preheader, html } = filledWith(name, hostile);
    expect(subject + preheader).not.toMatch(/[\r\n\u2028\u202e\u0000]/);
    for (const [, url] of html.matchAll(/href="([^"]*)"/g)) expect(url).toMatch(/^[\x21-\x7e]+$/);
  });

  it('is bounded when its data is not', () => {
    const { subject, preheader } = filledWith(name, 'ñ👨‍🔧'.repeat(5_000));
    expect(subject.length).toBeLessThanOrEqual(150);
    expect(preheader.length).toBeLessThanOrEqual(120);
    expect(subject.isWellFormed() && preheader.isWellFormed()).toBe(true);
  });

  it('shows the facts of the shop in both parts', () => {
    for (const fact of [
      shop.name,
      shop.legalName,
      shop.ruc,
      shop.email,
      ...shop.branches.map(({ address }) => address),
    ]) {
      expect(mail.html).toContain(fact);
      expect(mail.text).toContain(fact);
    }
  });

  it('keeps what it was given when the shop lives at another address', () => {
    const local = renderMail(name, templates[name].example as never, shop, 'http://localhost:3000');
    expect(local.html.replaceAll('http://localhost:3000', baseUrl)).toBe(mail.html);
    expect(local.text.replaceAll('http://localhost:3000', baseUrl)).toBe(mail.text);
  });
});

it.each(variants)('$name, $variant, is written as text like this', ({ name, data }) => {
  const mail = renderMail(name, { ...templates[name].example, ...data }, shop, baseUrl);
  expect(`${mail.subject}\n${mail.preheader}\n\n${mail.text.split('\n------')[0]}`).toMatchSnapshot();
});

it('only the telephones of the shop can be dialled, wherever they stand', () => {
  const { html } = example('contact-acknowledgement');
  for (const phone of new Set(shop.branches.flatMap(({ phones }) => phones)))
    expect(html).toContain(
      `href="tel:${phone.replaceAll('-', '')}" style="color:#0e4bbd;white-space:nowrap">${phone}</a>`,
    );
  expect(example('contact-to-shop').html).not.toContain('tel:0990000000');
});

it('a number is never torn from its sign', () => {
  for (const name of names)
    expect(example(name).html.replace(/<title>.*?<\/title>|<div.*?<\/div>/gs, '')).not.toMatch(/N\.º /);
  expect(example('payment-rejected').html).toContain('N.º\u00a01048');
});

it('each has a name of its own for the people of the shop', () => {
  const labels = names.map((name) => templates[name].label);
  expect(new Set(labels).size).toBe(names.length);
});

describe('what visitors type', () => {
  it('answers go to the visitor who wrote to the shop, and to nobody else', () => {
    expect(example('contact-to-shop').replyTo).toEqual({
      name: 'Lucía Andrade',
      address: 'lucia.andrade@taller.example',
    });
    expect(names.filter((name) => example(name).replyTo)).toEqual(['contact-to-shop']);
  });

  it('reaches the shop whole: six fields, line by line', () => {
    const { html, text } = example('contact-to-shop');
    const { nombre, email, telefono, ciudad, asunto, mensaje } = templates['contact-to-shop'].example;
    for (const value of [nombre, email, telefono, ciudad, asunto, ...mensaje.split('\n')]) {
      expect(html).toContain(value);
      expect(text).toContain(value);
    }
    expect(text).toContain('> Buenos días:\n>\n> Busco');
  });

  it('reads as typed in any script', () => {
    const { html, text } = filledWith('contact-to-shop', 'محمود 🔧 Ñandú');
    expect(html).toContain('<td class="ink" dir="auto"');
    expect(html).toContain('محمود 🔧 Ñandú');
    expect(text).toContain('> محمود 🔧 Ñandú');
  });

  it('never comes back in the acknowledgement: its data has no place for it', () => {
    expect(Object.keys(templates['contact-acknowledgement'].example)).toEqual(['sentAt']);
  });

  it.each(['account-verification', 'account-already-exists', 'account-welcome', 'password-reset'] as const)(
    'cannot advertise through a name in %s',
    (name) => {
      const { html, text, subject } = filledWith(name, 'Gane-dinero-en https://evil.example/?x ya');
      expect(html + text + subject).not.toContain('evil.example/?x');
      expect(text).toContain('Hola, Gane-dinero-en:');
    },
  );
});

/** The tags of a document with their attributes' names, values left out. */
const tags = (html: string): string[] =>
  (html.match(/<[a-z!/][^<>]*>/gi) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'));

it('offers to cancel an order to whoever has not paid it, and to nobody else', () => {
  const { example, variants } = templates['order-received'];
  const offers = (changes: object) =>
    renderMail('order-received', { ...example, ...changes }, shop, baseUrl).text.includes('puede cancelarlo');
  expect([offers({}), offers(variants!['tarjeta']!), offers(variants!['cupon']!)]).toEqual([true, false, false]);
});

it('says how far an order is in the words of its page', () => {
  const { html } = renderMail('order-status', templates['order-status'].example, shop, baseUrl);
  const steps = [...html.matchAll(/class="step [^>]*>\s*(\S+)\s*</g)].map(([, word]) => word);
  expect(steps).toEqual(ORDER_WAY.map(({ nombre }) => nombre));
});

describe('A shop with a colour of its own', () => {
  const own = { ...shop, colour: '#8C1D18' };
  const mail = renderMail('order-received', templates['order-received'].example, own, baseUrl);

  it('has it on bar and button, with words that can be read on it', () => {
    const { spark, onSpark } = tonesOf(own.colour);
    expect(onSpark).toBe('#ffffff');
    expect(mail.html).toContain(`border-bottom:4px solid ${spark}`);
    expect(mail.html).toMatch(new RegExp(`bgcolor="${spark}"[^>]*background-color:${spark}[^]*?color:${onSpark}`));
    expect(mail.html).not.toContain('#ffc62b');
  });
});
