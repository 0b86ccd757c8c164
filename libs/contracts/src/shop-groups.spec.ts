import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Field, differences, faultsOf, guardadaOf, placeOf } from './shapes.ts';
import {
  GROUP_KEYS,
  type GroupKey,
  SHOP_GROUPS,
  type ShopGroups,
  groupFaults,
  groupOf,
  keptFaults,
} from './shop-groups.ts';

const file = JSON.parse(
  readFileSync(new URL('../../../services/shop/shop.json', import.meta.url), 'utf8'),
) as ShopGroups['identidad'] &
  ShopGroups['bancos'] &
  ShopGroups['transportistas'] &
  ShopGroups['locales'] & {
    hours: ShopGroups['horario']['hours'];
    shipping: ShopGroups['envio'];
    holds: { holidays: string[] };
  };

const SOUND: ShopGroups = {
  identidad: groupOf('identidad', file),
  imagen: { colour: '#c8102e' },
  logotipo: { logo: '0123456789abcdef-240x48' },
  horario: { hours: file.hours, holidays: file.holds.holidays },
  bancos: { banks: file.banks },
  transportistas: { carriers: file.carriers },
  envio: file.shipping,
  reservas: {
    ...{ card: 30, cardIn: 'minutes', cash: 24, cashIn: 'workingHours', transfer: 48, transferIn: 'workingHours' },
    ...{ orders: 1, units: 30, verified: [{ paid: 0, orders: 15, units: 300 }] },
  },
  empresa: { history: 'Uno.', mission: 'Dos.', vision: 'Tres.', figures: [{ value: 300, label: 'talleres' }] },
  terminos: { text: '## Uno\n\nDos.' },
  locales: groupOf('locales', file),
  emisor: { ruc: '1799999990001', legalName: 'Repuestos Bujía Cía. Ltda.', establishment: '001', emissionPoint: '001' },
  tarjetas: { donde: 'stg', codigo: 'BUJIA-EC-SERVER', clave: 'una clave' },
  firma: { archivo: 'MIIK', clave: 'una clave' },
  correo: { host: 'smtp.proveedor.ec', port: 465, tls: 'smtps', user: 'tienda', password: 'una clave' },
};
const [pichincha, sierra, costa] = SOUND.envio.zones as [
  ShopGroups['envio']['zones'][0],
  ShopGroups['envio']['zones'][0],
  ShopGroups['envio']['zones'][0],
];
const zones = (...all: unknown[]) => ({ ...SOUND.envio, zones: [...all, ...SOUND.envio.zones.slice(all.length)] });
const changedBank = (more: object) => [{ ...SOUND.bancos.banks[0]!, ...more }, ...SOUND.bancos.banks.slice(1)];
const hour = (more: object) => ({ hours: [{ ...SOUND.horario.hours[0], ...more }], holidays: [] });

describe('The groups of the shop’s settings', () => {
  it.each(GROUP_KEYS)('take what the shop’s file says of %s', (key) => {
    expect(groupFaults(key, SOUND[key], SOUND[key] as never)).toEqual([]);
    expect(groupOf(key, SOUND[key])).toEqual(SOUND[key]);
  });

  it.each<[GroupKey, unknown, string, RegExp]>([
    ['identidad', { ...SOUND.identidad, name: ' ' }, 'name', /Escriba el nombre/],
    ['imagen', { colour: 'rojo' }, 'colour', /Escriba # y seis/],
    ['imagen', { colour: '#fff' }, 'colour', /Escriba # y seis/],
    ['imagen', { colour: '#c8102e;}' }, 'colour', /máximo 7/],
    ['imagen', { colour: 7 }, 'colour', /Escriba # y seis/],
    ['logotipo', { logo: '../../secreto' }, 'logo', /no es una imagen/],
    ['identidad', { ...SOUND.identidad, email: 'ventas' }, 'email', /email válido/],
    ['identidad', { ...SOUND.identidad, phones: [] }, 'phones', /al menos un teléfono/],
    ['identidad', { ...SOUND.identidad, phones: ['02-200-0000', 'doce'] }, 'phones.1', /teléfono válido/],
    ['identidad', { ...SOUND.identidad, ruc: '1' }, 'ruc', /no se admite/],
    [
      'identidad',
      { ...SOUND.identidad, social: [{ kind: 'chat', label: 'Chat', url: 'javascript:alert(1)' }] },
      'social.0.url',
      /https/,
    ],
    [
      'identidad',
      { ...SOUND.identidad, social: [{ kind: 'x', label: 'X', url: 'https://x.example' }] },
      'social.0.kind',
      /Elija/,
    ],
    ['identidad', 'Bujía', '', /no son válidos/],
    ['horario', { hours: [], holidays: [] }, 'hours', /no abre nunca/],
    ['horario', hour({ closes: '08:00' }), 'hours.0.closes', /después de abrir/],
    ['horario', hour({ opens: '25:00' }), 'hours.0.opens', /a qué hora abre/],
    ['horario', hour({ days: [1, 1] }), 'hours.0.days', /Elija los días/],
    ['horario', hour({ days: [8] }), 'hours.0.days', /Elija los días/],
    ['horario', { ...SOUND.horario, holidays: ['2026-02-30'] }, 'holidays.0', /No es un día/],
    ['horario', { ...SOUND.horario, holidays: ['2026-12-25', '2026-12-25'] }, 'holidays.1', /ya está/],
    [
      'horario',
      { hours: [...SOUND.horario.hours, { label: 'Tarde', days: [5], opens: '16:00', closes: '18:00' }], holidays: [] },
      'hours.2.days',
      /ya tiene esas horas/,
    ],
    ['identidad', { ...SOUND.identidad, social: undefined }, 'social', /falta la lista/],
    ...['https://wa.me/0990000000', 'https://wa.me@evil.ec/593990000000', 'https://api.whatsapp.com/send?phone=1'].map(
      (url): [GroupKey, unknown, string, RegExp] => [
        ...(['identidad', { ...SOUND.identidad, social: [{ kind: 'chat', label: 'Chat', url }] }] as const),
        ...(['social.0.url', /https/] as const),
      ],
    ),
    ['horario', { hours: SOUND.horario.hours }, 'holidays', /falta la lista/],
    [
      'horario',
      {
        ...SOUND.horario,
        holidays: Array.from({ length: 28 }, (_, i) => `2037-02-${String(i + 1).padStart(2, '0')}`).concat(
          '2037-03-01',
          '2037-03-02',
        ),
      },
      'holidays',
      /^La tienda no abriría 31 días seguidos; máximo 30$/,
    ],
    ['transportistas', {}, 'carriers', /falta la lista/],
    ['bancos', { banks: changedBank({ number: '9999999' }) }, 'banks.0.number', /ciérrela y agregue otra/],
    ['bancos', { banks: changedBank({ bank: 'Otro' }) }, 'banks.0.bank', /ciérrela y agregue otra/],
    [
      'bancos',
      { banks: [...SOUND.bancos.banks, { ...SOUND.bancos.banks[0]!, number: '000-001 0001' }] },
      'banks.3.number',
      /otra cuenta abierta/,
    ],
    [
      'bancos',
      { banks: [...SOUND.bancos.banks, { ...SOUND.bancos.banks[0]!, number: '1 - 2 - 3' }] },
      'banks.3.number',
      /cuatro dígitos/,
    ],
    ['bancos', { banks: SOUND.bancos.banks.slice(1) }, 'banks', /no se quita/],
    ['bancos', { banks: SOUND.bancos.banks.map((bank) => ({ ...bank, closed: true })) }, 'banks', /una cuenta abierta/],
    ['bancos', { banks: [{ ...SOUND.bancos.banks[0], number: 'x' }] }, 'banks.0.number', /solo números/],
    ['transportistas', { carriers: [{ name: 'A' }, { name: 'a' }] }, 'carriers.1.name', /ya está/],
    [
      'transportistas',
      { carriers: [{ name: 'A', tracking: 'https://{guia}.example/' }] },
      'carriers.0.tracking',
      /https/,
    ],
    ['envio', zones({ ...pichincha, provinces: [17, 11] }), 'zones.1.provinces', /^Loja ya está en otra zona$/],
    ['envio', { ...SOUND.envio, zones: SOUND.envio.zones.slice(1) }, 'zones', /^Ninguna zona tiene: Pichincha$/],
    ['envio', zones({ ...pichincha, base: 3.5 }), 'zones.0.base', /en dólares/],
    ['envio', zones({ ...pichincha, perKg: -1 }), 'zones.0.perKg', /en dólares/],
    ['envio', zones({ ...pichincha, provinces: [25] }), 'zones.0.provinces', /Elija/],
    ['envio', zones({ ...pichincha, base: 0 }), 'zones.0.base', /de 0.01 a 1000.00/],
    ['envio', zones({ ...pichincha, base: 100_001 }), 'zones.0.base', /de 0.01 a 1000.00/],
    ['envio', zones({ ...pichincha, perKg: 10_001 }), 'zones.0.perKg', /de 0.00 a 100.00/],
    ['envio', { ...SOUND.envio, volumetricDivisor: 999 }, 'volumetricDivisor', /entero de 1000/],
    ['reservas', { ...SOUND.reservas, cash: 0 }, 'cash', /de 1 a 10000/],
    ['reservas', { ...SOUND.reservas, cashIn: 'days' }, 'cashIn', /Elija/],
    [
      'reservas',
      { ...SOUND.reservas, verified: [{ paid: 5, orders: 1, units: 1 }] },
      'verified.0.paid',
      /no ha pagado nada/,
    ],
    [
      'reservas',
      { ...SOUND.reservas, verified: [0, 50, 50].map((paid) => ({ paid, orders: 1, units: 1 })) },
      'verified.2.paid',
      /más que el anterior/,
    ],
    [
      'reservas',
      {
        ...SOUND.reservas,
        verified: [
          [0, 15],
          [50, 9],
        ].map(([paid, orders]) => ({ paid, orders, units: 300 })),
      },
      'verified.1.orders',
      /no menos que 15/,
    ],
    ['locales', { branches: [...SOUND.locales.branches].reverse() }, 'branches', /no se agregan/],
    ['locales', { branches: SOUND.locales.branches.slice(1) }, 'branches', /no se agregan/],
  ])('names the field of %s that is wrong (%#)', (key, value, field, text) => {
    const faults = groupFaults(key, value, SOUND[key] as never);
    expect(faults.map((fault) => fault.field)).toContain(field);
    expect(faults.find((fault) => fault.field === field)!.text).toMatch(text);
  });

  it('judges terms and hours by each other', () => {
    const { horario, reservas } = SOUND;
    const holds = (more: object) => groupFaults('reservas', { ...reservas, ...more }, undefined, { horario, reservas });
    expect(holds({})).toEqual([]);
    expect(holds({ card: 14 })).toEqual([{ field: 'card', text: 'Con tarjeta: al menos 15 minutos' }]);
    expect(holds({ transfer: 600 })[0]!.text).toMatch(/600 horas de atención serían más de 60 días/);
    const short = { hours: [{ label: 'Lunes', days: [1], opens: '08:00', closes: '13:00' }], holidays: [] };
    expect(groupFaults('horario', short, undefined, { horario, reservas })).toEqual([
      { field: 'hours', text: 'Por transferencia: 48 horas de atención serían más de 60 días con este horario' },
    ]);
    expect(
      groupFaults('horario', short, undefined, { horario, reservas: { ...reservas, cash: 24, transfer: 40 } }),
    ).toEqual([]);
  });

  it('takes chats with a number of the country', () => {
    const chat = (url: string) =>
      groupFaults('identidad', { ...SOUND.identidad, social: [{ kind: 'chat', label: 'Chat', url }] });
    expect(chat('https://wa.me/593990000000?text=Hola')).toEqual([]);
    expect(chat('https://api.whatsapp.com/send?phone=593990000000&text=Hola')).toEqual([]);
  });

  it('says where something is as people read it', () => {
    const at = (key: GroupKey, field: string) => placeOf(SHOP_GROUPS[key].fields, field);
    expect([
      ...[at('horario', 'hours.1.closes'), at('envio', 'zones'), at('identidad', 'phones.0'), at('identidad', 'ruc')],
      ...[at('locales', 'branches.0.phones.1'), at('envio', 'zones.2.provinces')],
    ]).toEqual([...['Horario 2, Cierra', 'Zonas', 'Teléfono 1', 'ruc', 'Local 1, Teléfono 2', 'Zona 3, Provincias']]);
  });

  it('tells all that is wrong at once', () => {
    const faults = faultsOf(SHOP_GROUPS.identidad.fields, { phones: ['x'] });
    expect(faults.map(({ field }) => field)).toEqual(['name', 'slogan', 'email', 'phones.0', 'social']);
  });

  it('takes text without the spaces around it, and leaves out what is blank', () => {
    const carriers = [{ name: ' Chasqui ', tracking: ' ', more: 1 }];
    expect(groupOf('transportistas', { carriers })).toEqual({ carriers: [{ name: 'Chasqui' }] });
  });
});

describe('What changed, in words', () => {
  const said = (before: ShopGroups['envio'], after: unknown) =>
    differences(SHOP_GROUPS.envio.fields, before as never, after as never);

  it('names the zone, and says money as money', () => {
    expect(said(SOUND.envio, zones({ ...pichincha, base: 350 }))).toEqual([
      { que: 'Zona 1, Pichincha: Base', antes: '$3.00', despues: '$3.50' },
    ]);
    expect(said(SOUND.envio, SOUND.envio)).toEqual([]);
  });

  it('names of many provinces only those that come or go', () => {
    expect(said(SOUND.envio, zones({ ...pichincha, provinces: [11] }))).toEqual([
      { que: 'Zona 1, Pichincha: Provincias', antes: 'sin Loja', despues: 'con Loja' },
      { que: 'Zona 1, Pichincha: Provincias', antes: 'con Pichincha', despues: 'sin Pichincha' },
    ]);
  });

  it('knows a zone by its name where others come or go', () => {
    const without = { ...SOUND.envio, zones: [pichincha, { ...costa, perKg: 70 }, ...SOUND.envio.zones.slice(3)] };
    expect(said(SOUND.envio, without)).toEqual([
      { que: 'Zona 2, Sierra', antes: expect.stringContaining(sierra.name), despues: 'se quita' },
      { que: 'Zona 2, Costa: Cada kg de más', antes: '$0.65', despues: '$0.70' },
    ]);
    expect(said({ ...SOUND.envio, zones: [] }, { ...SOUND.envio, zones: [pichincha] })).toEqual([
      { que: 'Zona 1, Pichincha', antes: 'no había', despues: 'Pichincha, $3.00, 2, $0.40, Pichincha' },
    ]);
  });

  it('knows accounts by their places, whatever they are called and however many there are', () => {
    const one = { bank: 'Banco', type: 'Ahorros', number: '1111' };
    const other = { ...one, number: '2222' };
    const third = { bank: 'Nuevo', type: 'Corriente', number: '3333' };
    const { fields } = SHOP_GROUPS.bancos;
    expect(differences(fields, { banks: [one, other] }, { banks: [one, { ...other, closed: true }, third] })).toEqual([
      { que: 'Cuenta 2, Banco: Cerrada: ya no se ofrece', antes: 'no', despues: 'sí' },
      { que: 'Cuenta 3, Nuevo', antes: 'no había', despues: 'Nuevo, Corriente, 3333, no' },
    ]);
  });

  it('takes each row for one row at most: the very same first, then that of its name, then that of its place', () => {
    const { fields } = SHOP_GROUPS.horario;
    const row = (label: string, opens: string, days = [1]) => ({ label, opens, closes: '18:00', days });
    const told = (before: object[], after: object[]) => differences(fields, { hours: before }, { hours: after });
    const [morning, noon] = [row('Días', '08:00'), row('Días', '12:00', [2])];
    expect(told([morning, noon], [noon])).toEqual([
      { que: 'Horario 1, Días', antes: 'Días, 08:00, 18:00, Lunes', despues: 'se quita' },
    ]);
    expect(told([morning, noon], [noon, row('Tarde', '13:00')])).toEqual([
      { que: 'Horario 1, Días', antes: 'Días, 08:00, 18:00, Lunes', despues: 'se quita' },
      { que: 'Horario 2, Tarde', antes: 'no había', despues: 'Tarde, 13:00, 18:00, Lunes' },
    ]);
    expect(told([morning, noon], [morning, row('Tarde', '12:00', [2])])).toEqual([
      { que: 'Horario 2, Días: Cómo se lee', antes: 'Días', despues: 'Tarde' },
    ]);
    expect(told([morning, noon], [noon, morning])).toEqual([
      { que: 'Horario: orden', antes: 'Días, Días', despues: 'Días, Días' },
    ]);
    expect(told([morning], [])).toHaveLength(1);
  });

  it('says lists, choices and what is closed', () => {
    const { fields } = SHOP_GROUPS.bancos;
    const [bank] = SOUND.bancos.banks;
    expect(differences(fields, { banks: [bank] }, { banks: [{ ...bank, closed: true }] })).toEqual([
      { que: 'Cuenta 1, Banco del Páramo: Cerrada: ya no se ofrece', antes: 'no', despues: 'sí' },
    ]);
    const holds = { ...SOUND.reservas };
    expect(differences(SHOP_GROUPS.reservas.fields, holds, { ...holds, cash: 90, cashIn: 'minutes' })).toEqual([
      { que: 'En efectivo', antes: '24', despues: '90' },
      { que: 'En efectivo: se cuenta en', antes: 'horas de atención', despues: 'minutos' },
    ]);
  });
});

describe('What is secret in a group', () => {
  const kept = { guardada: 'a', termina: '1234' };
  const mail: ShopGroups['correo'] = { host: 'smtp.uno.ec', port: 465, tls: 'smtps', user: 'tienda', password: kept };
  const faults = (value: object, held: object = mail) => {
    const found = groupFaults('correo', value);
    return found.length > 0 ? found : keptFaults('correo', value as typeof mail, held as typeof mail);
  };

  it('stays as it is while nobody types another, and goes where it went', () => {
    expect(faults(mail)).toEqual([]);
    expect(faults({ ...mail, from: 'ventas@uno.ec' })).toEqual([]);
    expect(faults({ ...mail, password: 'otra clave' })).toEqual([]);
    for (const moved of [{ host: 'smtp.otro.ec' }, { port: 587 }, { tls: 'starttls' }, { user: 'otro' }])
      expect(faults({ ...mail, ...moved })).toEqual([
        { field: 'password', text: 'La guardada es para lo de antes: escríbala otra vez' },
      ]);
    expect(faults({ ...mail, host: 'smtp.otro.ec', password: 'otra clave' })).toEqual([]);
  });

  it('is none of another group, none of before, and none of the environment', () => {
    const wrong = [{ field: 'password', text: 'No es la que está guardada: escríbala' }];
    expect(faults({ ...mail, password: { guardada: 'b' } })).toEqual(wrong);
    expect(faults(mail, { ...mail, password: undefined })).toEqual(wrong);
    expect(faults({ ...mail, password: { guardada: '' } })).toEqual([
      { field: 'password', text: 'La del entorno no se copia: escríbala' },
    ]);
    expect(faults({ ...mail, password: { guardada: 'a', more: 1 } })).toMatchObject([{ field: 'password' }]);
  });

  it('is told of without its words', () => {
    const { fields } = SHOP_GROUPS.correo;
    const told = (was: object, is: object) => differences(fields, { ...was }, { ...is });
    expect(told(mail, { ...mail, password: { guardada: 'b', termina: '1234' } })).toEqual([
      { que: 'Contraseña', antes: 'termina en …1234', despues: 'otro valor, termina en …1234' },
    ]);
    expect(told(mail, { ...mail, password: 'recién escrita' })).toEqual([
      { que: 'Contraseña', antes: 'termina en …1234', despues: 'otro valor, escrito ahora' },
    ]);
    const { password: _, ...open } = mail;
    expect(told(open, { ...mail, password: { guardada: 'b' } })).toEqual([
      { que: 'Contraseña', antes: '—', despues: 'guardado' },
    ]);
    expect(guardadaOf('id', 'short secret', fields['password'] as Field)).toEqual({ guardada: 'id' });
    expect(guardadaOf('id', 'a secret that is long enough 1234', fields['password'] as Field)).toEqual({
      ...{ guardada: 'id', termina: '1234' },
    });
  });

  it('goes with a user, and never in the open', () => {
    const { user: _, ...nobody } = mail;
    const { password: __, ...open } = mail;
    expect(faults(nobody)).toMatchObject([{ field: 'user' }]);
    expect(faults(open)).toMatchObject([{ field: 'password' }]);
    expect(faults({ ...mail, tls: 'none' })).toMatchObject([{ field: 'tls' }]);
  });
});
