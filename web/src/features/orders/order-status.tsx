import { ORDER_STATUS, type OrderStatus, type Pedido } from '@bujia/contracts/orders';
import { Badge } from '../../ui/badge.tsx';

const tones = {
  [ORDER_STATUS.pending]: 'warn',
  [ORDER_STATUS.processing]: 'info',
  [ORDER_STATUS.invoiced]: 'info',
  [ORDER_STATUS.completed]: 'good',
  [ORDER_STATUS.cancelled]: 'bad',
} as const;

export const OrderStatusBadge = ({ order: { estadoPedido } }: { order: Pick<Pedido, 'estadoPedido'> }) => (
  <Badge tone={tones[estadoPedido.codigo as OrderStatus]}>{estadoPedido.nombre}</Badge>
);
