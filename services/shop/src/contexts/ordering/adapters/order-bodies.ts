import { type AllOrdersRequest, type ClientOrdersRequest, orderListRules } from '@bujia/contracts/orders';
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
