import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { INSTALMENTS } from '@bujia/contracts/checkout';
import { type PurchaseTerms, makePurchase } from '../src/contexts/ordering/domain/purchase.ts';

export const PADS = {
  partId: 1,
  code: 'P-1',
  name: 'Pastillas de freno',
  quantity: 2,
  price: 4_600,
  promotionPrice: null,
  image: '/img/p.webp',
};

/** A delivery within Quito of two parts, by transfer, for 97.00. */
export const someTerms = (changes: Partial<PurchaseTerms> = {}): PurchaseTerms => ({
  buyer: {
    name: 'Ana',
    surname: 'Paz',
    identification: '1710034065',
    email: 'ana@correo.example',
    homeAddress: 'Av. 10 de Agosto',
  },
  delivery: {
    provinceCode: 17,
    province: 'Pichincha',
    city: 'Quito',
    mainStreet: 'Av. Amazonas',
    number: 'N34-120',
    secondaryStreet: 'Juan Pablo Sanz',
    kind: 'Casa',
    reference: 'Frente al parque',
    phone: '0991234567',
    secondaryPhone: '022345678',
    email: 'entrega@correo.example',
  },
  shippingType: SHIPPING_TYPE.delivery,
  method: PAYMENT_METHOD.transfer,
  instalments: INSTALMENTS.current,
  lines: [PADS],
  shippingCharge: 500,
  comments: 'Llamar antes',
  ...changes,
});

export const somePurchase = (changes: Partial<PurchaseTerms> = {}) => makePurchase(someTerms(changes), undefined);
