import { describe, expect, it } from '@jest/globals';
import type { Address } from '@bujia/contracts/addresses';
import {
  addressValues,
  blank,
  deliveryOf,
  hasNoAddress,
  missingIn,
  requestOf,
  savedIn,
  type Values,
} from './values.ts';

const billing = {
  nombre: 'Rosa',
  apellido: 'Quishpe',
  cedula: '1710034065',
  email: 'rosa@correo.example',
  direccionRegistro: 'Av. 10 de Agosto',
};

const delivery: Values = {
  ...blank,
  tipoEnvio: 5,
  codigoProvincia: 17,
  ciudad: 'Quito',
  callePrincipal: 'Av. Amazonas',
  numeracion: 'N34-120',
  calleSecundaria: 'Juan Pablo Sanz',
  tipo: 'Casa',
  referencia: 'Frente al parque',
  telefonoPrincipal: '0991234567',
  telefonoSecundario: '022345678',
  emailDireccion: 'entrega@correo.example',
  checkout_payment_method: '8',
  isAceptoTerminos: true,
};

const missing = (changes: Partial<Values>, visitor = false) => missingIn({ ...delivery, ...changes }, visitor);

describe('what is missing', () => {
  it('is nothing once everything is given', () => expect(missing({})).toEqual([]));

  it('is, of a blank form, what is asked of everybody', () =>
    expect(missingIn(blank, false)).toEqual(['tipoEnvio', 'checkout_payment_method', 'isAceptoTerminos']));

  it('is the address of a delivery, not of a pickup', () => {
    expect(missing({ ciudad: ' ', tipo: '2', emailDireccion: 'x' })).toEqual(['ciudad', 'tipo', 'emailDireccion']);
    expect(missing({ tipoEnvio: 6, ciudad: '', tipo: '' })).toEqual([]);
  });

  it('is the account of a visitor: twice the same password, and the word for it', () => {
    const account = { ...billing, password: 'una contraseña larga', password1: 'una contraseña larga' };
    expect(missing({}, true)).toHaveLength(8);
    expect(missing({ ...account, isAceptoCuenta: true }, true)).toEqual([]);
    expect(missing({ ...account, password1: 'otra' }, true)).toEqual(['password1', 'isAceptoCuenta']);
  });
});

describe('a saved address', () => {
  const { emailDireccion: email, ...fields } = delivery;
  const saved = { ...fields, email, codigo: 'casa' } as unknown as Address;
  const filled = { ...blank, ...addressValues(saved) };

  it('fills the fields, and is theirs until one of them is changed', () => {
    expect(savedIn(filled, [{ ...saved, numeracion: '1' }, saved])?.codigo).toBe('casa');
    expect(savedIn({ ...filled, emailDireccion: 'otro@correo.example' }, [saved])).toBeUndefined();
  });

  it('is taken back by none', () => {
    expect([hasNoAddress(filled), hasNoAddress({ ...filled, ...addressValues(undefined) })]).toEqual([false, true]);
    expect(hasNoAddress({ ...blank, referencia: 'Junto al parque' })).toBe(false);
  });
});

describe('the request', () => {
  it('carries the address of a delivery under the names of an address', () => {
    expect(deliveryOf(delivery)).toMatchObject({ codigoProvincia: 17, email: 'entrega@correo.example' });
    expect(deliveryOf(delivery)).not.toHaveProperty('emailDireccion');
    expect(deliveryOf({ ...delivery, tipoEnvio: 6 })).toBeNull();
  });

  it('carries the total that was seen, and no password', () => {
    const request = requestOf({ ...delivery, password: 'secreta' }, billing, { total: 97, unfit: [7], terms: 3 });
    expect(request).toMatchObject({ user: billing, tipoEnvio: 5, formaPago: 8, tipoPagoTarjeta: 0, totalVisto: 97 });
    expect(request).toMatchObject({ noCompatiblesVistos: [7], terminosVistos: 3 });
    expect(JSON.stringify(request)).not.toContain('secreta');
  });
});
