/** The day of the first version, as the specification has it. */
export const TERMS_REVIEWED = '2020-07-15';

/**
 * The conditions of sale as the specification has them: the first version, which is never written anew, since orders name the version that
 * was accepted. Operators write the later ones. Addresses of sections stay what they were.
 */
export const SPECIFIED_TERMS = `## Pedidos {#pedidos}

Para hacer un pedido se requiere una cuenta registrada. Cada pedido pasa por los siguientes estados:

- **Pendiente** El pedido fue ingresado y permanece así hasta que se confirme el pago.
- **Procesando** El pago fue aprobado y se coordina la entrega.
- **Facturado** La factura electrónica fue emitida y enviada.
- **Completado** El pedido fue despachado a la dirección del cliente.
- **Cancelado/Cerrado** El pedido fue rechazado.

{tienda} puede rechazar cualquier pedido o limitar sus cantidades. En ese caso se lo comunicaremos por correo electrónico o por teléfono.

## Precios {#precios}

Los precios están en dólares de los Estados Unidos de América, incluyen los impuestos a las ventas y no incluyen el costo de envío, que varía según la provincia, el cantón, la parroquia y la dirección.

## Formas de pago {#pagos}

Tarjeta: se aceptan tarjetas de crédito y de débito nacionales.

Depósito o transferencia: se aceptan en varios bancos y agentes de pago. Después de pagar, registre el pago en Mi Cuenta / Mis Compras / Pagos. La factura se emite únicamente cuando el depósito ha sido confirmado y coincide con el valor del pedido.

Retenciones: los compradores obligados a llevar contabilidad que pagan por transferencia pueden aplicar las retenciones de ley enviando el documento y el comprobante del pago a {email}.

## Productos sin existencias {#existencias}

Si un producto del pedido no tiene existencias, se lo notificaremos y usted decide si desea cambiarlo o cancelarlo.

## Cancelación {#cancelacion}

Puede cancelar su pedido hasta las 16:00 del día de la compra.

## Retiro en tienda {#retiro}

El retiro en nuestras tiendas de Quito no tiene costo de envío. Escoja la opción de retiro en el formulario de pago; nuestro personal le confirmará la disponibilidad. Un pedido pagado se retira en 4 días laborables; uno que se paga al retirarlo se aparta hasta la fecha que dicen la pantalla y el correo del pedido.

## Entrega a domicilio {#envios}

La entrega a domicilio toma de 2 a 4 días laborables. En Quito, si la entrega no se pudo realizar, se coordina una nueva fecha.

Las entregas se realizan únicamente dentro del Ecuador, aunque el pedido puede hacerse desde cualquier lugar.

## Devoluciones y cambios {#devoluciones}

Se aceptan devoluciones o cambios dentro de las 48 horas posteriores a la entrega, con el producto sin uso y en su empaque original.

Los reembolsos a tarjeta se realizan solamente hasta las 16:00 del día de la venta, antes del cierre diario.

## Garantía de fábrica {#garantia}

La garantía se aplica después de la evaluación de un taller autorizado, con los siguientes plazos:

- **Partes eléctricas** 24 horas laborables.
- **Partes mecánicas** 30 días.

## Cupones promocionales {#cupones}

Los cupones promocionales son códigos alfanuméricos de un solo uso, para usuarios registrados y válidos únicamente en compras realizadas en la página web.

## Factura electrónica {#factura}

La factura electrónica se envía por correo electrónico una vez confirmado el pago.

## Correos publicitarios {#publicidad}

Todo correo publicitario incluye una forma de dejar de recibirlo.`;
