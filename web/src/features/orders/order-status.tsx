import { ORDER_TONES, type OrderStatus, type Pedido } from '@bujia/contracts/orders';
import { Badge } from '../../ui/badge.tsx';

export const OrderStatusBadge = ({ order: { estadoPedido } }: { order: Pick<Pedido, 'estadoPedido'> }) => (
  <Badge tone={ORDER_TONES[estadoPedido.codigo as OrderStatus]}>{estadoPedido.nombre}</Badge>
);
