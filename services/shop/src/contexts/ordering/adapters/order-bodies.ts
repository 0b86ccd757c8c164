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
import { Field } from '../../../platform/http/field.ts';
import { Ignored } from '../../../platform/http/ignored.ts';

export class ClientOrdersBody implements ClientOrdersRequest {
  @Field(orderListRules.page) page!: number;
  @Field(orderListRules.size) size!: number;
  @Ignored() idUsuario?: unknown;
}

export class AllOrdersBody implements AllOrdersRequest {
  @Field(orderListRules.page) page!: number;
  @Field(orderListRules.size) size!: number;
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
