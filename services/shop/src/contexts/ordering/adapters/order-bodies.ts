import {
  type AllOrdersRequest,
  type ClientOrdersRequest,
  type OrderStatusRequest,
  type TrackingRequest,
  orderListRules,
  orderStatusRules,
  trackingLinkRules,
  trackingRules,
} from '@bujia/contracts/orders';
import { Type } from 'class-transformer';
import { Field } from '../../../platform/http/field.ts';
import { Ignored } from '../../../platform/http/ignored.ts';
import type { OrderFilter } from './order-filter.ts';

export class ClientOrdersBody implements ClientOrdersRequest {
  @Field(orderListRules.page) page!: number;
  @Field(orderListRules.size) size!: number;
  @Ignored() idUsuario?: unknown;
}

class Filter implements OrderFilter {
  @Field(orderListRules.numero) numero?: string;
  @Field(orderListRules.cliente) cliente?: string;
  @Field(orderListRules.estado) estado?: number;
  @Field(orderListRules.desde) desde?: string;
  @Field(orderListRules.hasta) hasta?: string;
}

export class AllOrdersBody extends Filter implements AllOrdersRequest {
  @Field(orderListRules.page) page!: number;
  @Field(orderListRules.size) size!: number;
}

/** In an address everything is text. */
export class ExportQuery extends Filter {
  @Type(() => Number) declare estado?: number;
}

export class OrderStatusBody implements OrderStatusRequest {
  @Field(orderStatusRules.codigo) codigo!: number;
  @Field(orderStatusRules.estadoPedido) estadoPedido!: number;
  @Field(orderStatusRules.estadoAnterior) estadoAnterior!: number;
  @Field(orderStatusRules.observacion) observacion?: string;
}

export class TrackingBody implements TrackingRequest {
  @Field(trackingRules.pedido) pedido!: string;
  @Field(trackingRules.email) email!: string;
}

export class TrackingLinkBody {
  @Field(trackingLinkRules.codigo) codigo!: string;
}
