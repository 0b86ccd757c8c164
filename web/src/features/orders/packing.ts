import type { RepuestoDevuelto } from '@bujia/contracts/line-returns';
import type { PedidoRepuesto } from '@bujia/contracts/orders';

export interface Packed extends PedidoRepuesto {
  left: number;
  returned: number;
}

/** Of each line, in the order of the lines: the units that are still to go, and those that came back. */
export const packed = (items: readonly PedidoRepuesto[], returns: readonly RepuestoDevuelto[]): Packed[] =>
  items.map((item, line) => {
    const returned = returns
      .filter((one) => one.linea === line && one.estado === 'accepted')
      .reduce((sum, { cantidad }) => sum + cantidad, 0);
    return { ...item, left: item.cantidad - returned, returned };
  });
