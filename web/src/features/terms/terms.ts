import type { ShopIdentity } from '@bujia/contracts/shop';

export interface Section {
  id: string;
  title: string;
  paragraphs: string[];
  terms?: { term: string; meaning: string }[];
}

export const LAST_REVIEWED = '15 de julio de 2020';

/** The conditions of sale. Other pages link to a section by its id. */
export const termsOf = (shop: ShopIdentity): Section[] => [
  {
    id: 'pedidos',
    title: 'Pedidos',
    paragraphs: [
      'Para hacer un pedido se requiere una cuenta registrada. Cada pedido pasa por los siguientes estados:',
      `${shop.name} puede rechazar cualquier pedido o limitar sus cantidades. En ese caso se lo comunicaremos por correo electrónico o por teléfono.`,
    ],
    terms: [
      { term: 'Pendiente', meaning: 'El pedido fue ingresado y permanece así hasta que se confirme el pago.' },
      { term: 'Procesando', meaning: 'El pago fue aprobado y se coordina la entrega.' },
      { term: 'Facturado', meaning: 'La factura electrónica fue emitida y enviada.' },
      { term: 'Completado', meaning: 'El pedido fue despachado a la dirección del cliente.' },
      { term: 'Cancelado/Cerrado', meaning: 'El pedido fue rechazado.' },
    ],
  },
  {
    id: 'precios',
    title: 'Precios',
    paragraphs: [
      'Los precios están en dólares de los Estados Unidos de América, incluyen los impuestos a las ventas y no incluyen el costo de envío, que varía según la provincia, el cantón, la parroquia y la dirección.',
    ],
  },
  {
    id: 'pagos',
    title: 'Formas de pago',
    paragraphs: [
      'Tarjeta: se aceptan tarjetas de crédito y de débito nacionales.',
      'Depósito o transferencia: se aceptan en varios bancos y agentes de pago. Después de pagar, registre el pago en Mi Cuenta / Mis Compras / Pagos. La factura se emite únicamente cuando el depósito ha sido confirmado y coincide con el valor del pedido.',
      `Retenciones: los compradores obligados a llevar contabilidad que pagan por transferencia pueden aplicar las retenciones de ley enviando el documento y el comprobante del pago a ${shop.email}.`,
    ],
  },
  {
    id: 'existencias',
    title: 'Productos sin existencias',
    paragraphs: [
      'Si un producto del pedido no tiene existencias, se lo notificaremos y usted decide si desea cambiarlo o cancelarlo.',
    ],
  },
  {
    id: 'cancelacion',
    title: 'Cancelación',
    paragraphs: ['Puede cancelar su pedido hasta las 16:00 del día de la compra.'],
  },
  {
    id: 'retiro',
    title: 'Retiro en tienda',
    paragraphs: [
      'El retiro en nuestras tiendas de Quito no tiene costo de envío. Escoja la opción de retiro en el formulario de pago; nuestro personal le confirmará la disponibilidad. Un pedido pagado se retira en 4 días laborables; uno que se paga al retirarlo se aparta hasta la fecha que dicen la pantalla y el correo del pedido.',
    ],
  },
  {
    id: 'envios',
    title: 'Entrega a domicilio',
    paragraphs: [
      'La entrega a domicilio toma de 2 a 4 días laborables. En Quito, si la entrega no se pudo realizar, se coordina una nueva fecha.',
      'Las entregas se realizan únicamente dentro del Ecuador, aunque el pedido puede hacerse desde cualquier lugar.',
    ],
  },
  {
    id: 'devoluciones',
    title: 'Devoluciones y cambios',
    paragraphs: [
      'Se aceptan devoluciones o cambios dentro de las 48 horas posteriores a la entrega, con el producto sin uso y en su empaque original.',
      'Los reembolsos a tarjeta se realizan solamente hasta las 16:00 del día de la venta, antes del cierre diario.',
    ],
  },
  {
    id: 'garantia',
    title: 'Garantía de fábrica',
    paragraphs: ['La garantía se aplica después de la evaluación de un taller autorizado, con los siguientes plazos:'],
    terms: [
      { term: 'Partes eléctricas', meaning: '24 horas laborables.' },
      { term: 'Partes mecánicas', meaning: '30 días.' },
    ],
  },
  {
    id: 'cupones',
    title: 'Cupones promocionales',
    paragraphs: [
      'Los cupones promocionales son códigos alfanuméricos de un solo uso, para usuarios registrados y válidos únicamente en compras realizadas en la página web.',
    ],
  },
  {
    id: 'factura',
    title: 'Factura electrónica',
    paragraphs: ['La factura electrónica se envía por correo electrónico una vez confirmado el pago.'],
  },
  {
    id: 'publicidad',
    title: 'Correos publicitarios',
    paragraphs: ['Todo correo publicitario incluye una forma de dejar de recibirlo.'],
  },
];
