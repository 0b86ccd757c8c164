import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  PASSWORD_CHANGED,
  PASSWORDS_DIFFER,
  passwordChangeRules,
  passwordResetRules,
  PROFILE_SAVED,
  PROFILE_TITLE,
  profileRules,
  REGISTERED,
  REGISTERED_TITLE,
  registrationRules,
  repeatedPasswordRule,
  RESET_REQUESTED,
  RESET_TITLE,
  resetRequestRules,
  signInRules,
} from '@bujia/contracts/accounts';
import {
  ADDRESS_NOTICES,
  addressRules,
  CONFIRM_DEFAULT_ADDRESS,
  CONFIRM_DELETE_ADDRESS,
  NO_ADDRESSES,
} from '@bujia/contracts/addresses';
import {
  CART_NOTICES,
  COUPON_TITLE,
  couponApplied,
  couponBelowMinimum,
  couponNotForPromotions,
  TOTAL_LABELS,
} from '@bujia/contracts/cart';
import { SEARCH_STATES, SOLD_OUT, VEHICLE_HINTS, vehicleRules } from '@bujia/contracts/catalogue';
import { CATALOGUES } from '@bujia/contracts/catalogues';
import {
  ACCEPT_ACCOUNT,
  ACCEPT_TERMS,
  billingRules,
  CARD_INVALID,
  CHECKOUT_FINISHED,
  CHOOSE_INSTALMENTS,
  deliveryRules,
} from '@bujia/contracts/checkout';
import { CONTACT_SENT, CONTACT_TITLE, contactRules } from '@bujia/contracts/contact';
import { ALREADY_SUBSCRIBED, SUBSCRIBED, subscriptionRules, SUBSCRIPTION_TITLE } from '@bujia/contracts/newsletter';
import { NOTHING_REGISTERED, trackingRules } from '@bujia/contracts/orders';
import {
  PAYMENT_REGISTERED,
  PAYMENT_REGISTERED_TITLE,
  paymentRules,
  REVERSED,
  REVERSED_TITLE,
} from '@bujia/contracts/payments';
import { problem, type Rule, type Rules } from '@bujia/contracts/rules';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { ROOT } from './program.ts';

/** On the left what the specification asks for, letter by letter and with its mistakes. Here it is not corrected. */
type Specified = readonly [sentence: string, said: string | undefined];

const NOTICES: readonly Specified[] = [
  ['Suscripción', SUBSCRIPTION_TITLE],
  ['Suscripción registrada exitosamente!', SUBSCRIBED],
  ['Ya te encuentras suscrito :)', ALREADY_SUBSCRIBED],
  ['Contacto', CONTACT_TITLE],
  ['Su mensaje se ha enviado exitosamente. Gracias por sus comentarios.', CONTACT_SENT],
  ['Promoción', COUPON_TITLE],
  ['El cupón VERANO se ha aplicado correctamente', couponApplied('VERANO')],
  ['El cupón VERANO no aplica para productos con promoción', couponNotForPromotions('VERANO')],
  [
    'El cupón VERANO no es válido, solo aplica para una compra mínima de $50.00',
    couponBelowMinimum('VERANO', '$50.00'),
  ],
  ['Añadir', CART_NOTICES.added('Bujía').title],
  ['Se ha añadido el repuesto: Bujía', CART_NOTICES.added('Bujía').text],
  ['Modificación', CART_NOTICES.increased.title],
  ['Se agrego cantidad al producto seleccionado', CART_NOTICES.increased.text],
  ['Modificación', CART_NOTICES.decreased.title],
  ['Se resto la cantidad del producto seleccionado', CART_NOTICES.decreased.text],
  ['Eliminación', CART_NOTICES.removed.title],
  ['El item seleccionado se a eliminado con exito!', CART_NOTICES.removed.text],
  ['Atención', CART_NOTICES.tooFew.title],
  ['La cantidad minima es 1', CART_NOTICES.tooFew.text],
  ['Selecciona tu vehiculo para encotrar el repuesto correcto.', VEHICLE_HINTS.some],
  ['No existe un vehiculo en el filtro de busqueda, añade uno para continuar.', VEHICLE_HINTS.none],
  ['AGOTADO', SOLD_OUT],
  ['Subtotal 15%', TOTAL_LABELS.base],
  ['Registro', REGISTERED_TITLE],
  ['Registro realizado con éxito, revise su correo electrónico', REGISTERED],
  ['Reseteo Contraseña', RESET_TITLE],
  ['Su solicitud ha sido procesada correctamente, revise su correo electrónico', RESET_REQUESTED],
  ['Su contraseña ha sido cambiada satisfactoriamente', PASSWORD_CHANGED],
  ['Perfil', PROFILE_TITLE],
  ['Información actualizada con éxito!', PROFILE_SAVED],
  ['Eliminación', ADDRESS_NOTICES.deleted[0]],
  ['Dirección elimina con éxito!', ADDRESS_NOTICES.deleted[1]],
  ['Default', ADDRESS_NOTICES.madeDefault[0]],
  ['Dirección actualizada con éxito!', ADDRESS_NOTICES.madeDefault[1]],
  ['Actualización', ADDRESS_NOTICES.updated[0]],
  ['Dirección Actualizada con éxito!', ADDRESS_NOTICES.updated[1]],
  ['Creación', ADDRESS_NOTICES.created[0]],
  ['Dirección Creada con éxito!', ADDRESS_NOTICES.created[1]],
  ['Desea eliminar la dirección?', CONFIRM_DELETE_ADDRESS],
  ['Desea que la dirección seleccionada sea la de default?', CONFIRM_DEFAULT_ADDRESS],
  ['No tiene direcciones registradas...', NO_ADDRESSES],
  ['No tiene hay información registrada...', NOTHING_REGISTERED],
  ['Pago', PAYMENT_REGISTERED_TITLE],
  ['El pago se registró correctamente', PAYMENT_REGISTERED],
  ['Reverso', REVERSED_TITLE],
  ['Reverso completado existosamente.', REVERSED],
  ['La tarjeta ingresada no es válida.', CARD_INVALID],
  ['Seleccione un tipo de pago', CHOOSE_INSTALMENTS],
  ['Pedido Finalizado', CHECKOUT_FINISHED],
  ['He leído y acepto los términos y condiciones', ACCEPT_TERMS],
  ['Acepto crear una cuenta', ACCEPT_ACCOUNT],
];

/** What a field says that was left empty ... */
const EMPTY: readonly (readonly [rules: Rules, sentences: Record<string, string>])[] = [
  [
    vehicleRules,
    Object.fromEntries(['marca', 'modelo', 'anio', 'motor'].map((name) => [name, 'Este campo es requerido'])),
  ],
  [
    contactRules,
    Object.fromEntries(
      ['nombre', 'email', 'telefono', 'ciudad', 'asunto', 'mensaje'].map((name) => [name, 'Este campo es requerido']),
    ),
  ],
  [subscriptionRules, { correo: 'Ingrese un email válido' }],
  [signInRules, { email: 'Debe ingresar un email', password: 'Debe ingresar una contraseña' }],
  [resetRequestRules, { email: 'Ingrese un email válido' }],
  [passwordResetRules, { passwd: 'Ingrese una contraseña' }],
  [
    registrationRules,
    {
      nombre: 'Ingrese un nombre válido',
      apellido: 'Ingrese un apellido válido',
      cedula: 'Ingrese una identificación válida',
      direccion: 'Ingrese una dirección válida',
      email: 'Ingrese un email válido',
      password: 'Ingrese una contraseña',
    },
  ],
  [
    billingRules,
    {
      nombre: 'Ingrese un nombre válido',
      apellido: 'Ingrese un apellido válido',
      cedula: 'Ingrese una identificación válida',
      direccionRegistro: 'Ingrese una dirección válida',
      email: 'Ingrese un email válido',
    },
  ],
  ...(
    [
      [addressRules, 'Debe seleccionar el tipo de establecimiento'],
      [deliveryRules, 'Debe seleccionar un tipo de establecimiento'],
    ] as const
  ).map(
    ([rules, tipo]) =>
      [
        rules,
        {
          codigoProvincia: 'Debe ingresar una provincia',
          ciudad: 'Debe ingresar una ciudad',
          callePrincipal: 'Debe ingresar la calle principal',
          numeracion: 'Debe ingresar la numeración',
          calleSecundaria: 'Debe ingresar la calle secundaria',
          tipo,
          referencia: 'Debe ingresar una referencia',
          telefonoPrincipal: 'Debe ingresar un telefono principal',
          telefonoSecundario: 'Debe ingresar un telefono secundario',
          email: 'Ingrese un email válido',
        },
      ] as const,
  ),
  [trackingRules, { pedido: 'Debe ingresar un número de pedido', email: 'Ingrese un email válido' }],
  [
    profileRules,
    {
      nombre: 'Debe ingresar sus nombres',
      apellido: 'Debe ingresar sus apellidos',
      cedula: 'Debe ingresar su número de identificación',
      email: 'Debe ingresar su email',
      direccion: 'Debe ingresar una dirección',
    },
  ],
  [passwordChangeRules, { password: 'Debe ingresar una contraseña' }],
  [paymentRules, { codigoPago: 'Debe ingresar el código del pago' }],
];

/** ... and what it says of something that is no address of e-mail. */
const NO_EMAIL: readonly (readonly [rule: Rule, sentence: string])[] = [
  [subscriptionRules.correo, 'Ingrese un email válido'],
  [signInRules.email, 'Ingrese un email válido'],
  [resetRequestRules.email, 'Ingrese un email válido'],
  [registrationRules.email, 'Ingrese un email válido'],
  [billingRules.email, 'Ingrese un email válido'],
  [addressRules.email, 'Ingrese un email válido'],
  [deliveryRules.email, 'Ingrese un email válido'],
  [trackingRules.email, 'Ingrese un email válido'],
  [profileRules.email, 'Debe ingresar su email'],
];

/** What a screen writes by itself. */
const ON_SCREENS: Record<string, readonly string[]> = {
  'errors/unauthorised-screen.tsx': ['Página no autorizada', 'Oops! Error 401', 'Login'],
  'errors/not-found-screen.tsx': ['Página no encontrada', 'Oops! Error 404', 'Ir a repuestos'],
  'registration/verification-screen.tsx': ['Verificando...'],
  'addresses/address-detail-screen.tsx': ['Nueva Dirección', 'Dirección a Editar'],
  'orders/order-address.tsx': ['Retiro en la Tienda'],
  'checkout/purchase/carry-out.ts': ['Error al generar la referencia'],
};

/** The texts of a file, each as a whole: an attribute, a string, what stands between two tags. */
function textsOf(file: string): Set<string> {
  const texts = new Set<string>();
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node))
      texts.add(node.text.replaceAll(/\s+/g, ' ').trim());
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true));
  return texts;
}

describe('A text that the specification quotes', () => {
  it('is said as it stands there', () => {
    expect(NOTICES.map(([, said]) => said)).toEqual(NOTICES.map(([sentence]) => sentence));
  });

  it('is what a field says that was left empty', () => {
    for (const [rules, sentences] of EMPTY)
      expect(Object.fromEntries(Object.keys(sentences).map((name) => [name, problem(rules[name]!, '')]))).toEqual(
        sentences,
      );
  });

  it('is what a field says of no address of e-mail, and two passwords that differ', () => {
    expect(NO_EMAIL.map(([rule]) => problem(rule, 'ana@'))).toEqual(NO_EMAIL.map(([, sentence]) => sentence));
    expect(problem(repeatedPasswordRule, '')).toBe('Debe repetir la contraseña');
    expect(PASSWORDS_DIFFER).toBe('Las contraseñas no coinciden');
  });

  it('is a name in a list', () => {
    expect(SEARCH_STATES.map(({ nombre }) => nombre)).toEqual(['Destacados', 'Recientes', 'Más vendidos', 'Populares']);
    expect(CATALOGUES.ESTADO_PAGO.map(({ nombre }) => nombre)).toEqual(expect.arrayContaining(['Creado', 'Editado']));
  });

  it('is written by its screen', () => {
    for (const [file, sentences] of Object.entries(ON_SCREENS)) {
      const texts = textsOf(join('web/src/features', file));
      expect({ file, missing: sentences.filter((sentence) => !texts.has(sentence)) }).toEqual({ file, missing: [] });
    }
  });
});

/** What a shop that says usted never says to anybody, as words that are nothing else in a sentence of ours. */
const FAMILIAR =
  /(?<![\p{L}])(?:tú|tu|tus|ti|te|contigo|tuy[oa]s?|eres|estás|puedes|tienes|debes|quieres|necesitas|encuentras|deseas|podrás|tendrás|recibirás|olvidaste|regístrate|suscríbete|añade)(?![\p{L}])|^(?:Selecciona|Ingresa|Elige|Escribe|Revisa|Intenta|Recuerda|Agrega|Busca|Haz|Verifica) /iu;

/** Words that are nothing without their accent: where one stands, somebody was in a hurry. */
const BARE =
  /(?<![\p{L}\d_./-])(?:codigo|numero|telefono|direccion|informacion|vehiculo|busqueda|contrasena|pagina|ultim[oa]|credito|debito|exito|minim[oa]|maxim[oa]|categoria|catalogo|sesion|devolucion|promocion|descripcion|tambien|despues|aqui|segun|dias|envio|razon|cedula|boton|opcion|accion|atencion|compania|garantia|electronic[oa]|public[oa]|unic[oa]|rapid[oa]|automatic[oa]|anos?|manana|cupon|ningun|algun|podra|debera|tendra|agrego|elimino|resto la)(?![\p{L}_])/iu;

/** Not shown: words that people type, and columns that banks name. And the tax authority's own message, which its stand-in says. */
const NOT_OURS = [
  'services/shop/src/contexts/catalog/domain/symptoms.ts',
  'services/shop/src/contexts/catalog/domain/words.ts',
  'services/shop/src/contexts/identity/domain/common-words.ts',
  'services/shop/src/contexts/payments/domain/statement.ts',
  'services/shop/src/contexts/invoicing/adapters/sandbox/checks.ts',
];

describe('Every other text', () => {
  const quoted = new Set([
    ...NOTICES.map(([sentence]) => sentence),
    ...EMPTY.flatMap(([, sentences]) => Object.values(sentences)),
  ]);
  const ours = ['web/src', 'services/shop/src', 'services/card-sandbox/src', 'libs'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|\.d\.ts$|(^|\/)(dist|node_modules)\//.test(file))
      .map((file) => join(room, file))
      .filter((file) => !NOT_OURS.includes(file)),
  );
  const sentences = ours.flatMap((file) =>
    [...textsOf(file)]
      // More than a word, and no SQL: its names have no accents.
      .filter((text) => / /.test(text) && !/\b(?:SELECT|FROM|WHERE|JOIN|AS|SET|AND|ON)\b/.test(text))
      .filter((text) => !quoted.has(text))
      // The place of a section in an address is no word.
      .map((text) => ({ file, text: text.replaceAll(/\{#[a-z0-9-]+\}/g, '') })),
  );

  it('says usted', () => {
    expect(sentences.length).toBeGreaterThan(4000);
    expect(sentences.filter(({ text }) => FAMILIAR.test(text))).toEqual([]);
  });

  it('has its accents', () => {
    expect(sentences.filter(({ text }) => BARE.test(text))).toEqual([]);
  });

  it('ties neither prices nor buying to the verification of an account, which opens what is saved', () => {
    const clauses = sentences.flatMap(({ file, text }) => text.split(/[.;:]/).map((clause) => ({ file, clause })));
    expect(clauses.filter(({ clause }) => /verifi(?:que|car|cad[ao]|cación)/i.test(clause)).length).toBeGreaterThan(20);
    expect(
      clauses.filter(
        ({ clause }) => /verifi(?:que|car|cad[ao]|cación)/i.test(clause) && /precio|comprar/i.test(clause),
      ),
    ).toEqual([]);
  });
});
