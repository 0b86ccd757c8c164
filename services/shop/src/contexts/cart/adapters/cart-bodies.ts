import {
  CART_FULL,
  CART_LIMITS,
  type CartChange,
  cartRules,
  couponRules,
  LINES_INVALID,
  LINES_NO_LIST,
  type PrecioLeido,
  type PromotionRequest,
  type SearchChange,
  searchChangeRules,
  TOO_MANY_VEHICLES,
} from '@bujia/contracts/cart';
import { CATALOGUE_LIMITS } from '@bujia/contracts/catalogue';
import { Field } from '../../../platform/http/field.ts';
import { Ignored } from '../../../platform/http/ignored.ts';
import { ListOf, ObjectOf } from '../../../platform/http/list-of.ts';

/** What the browser works out or echoes: the server knows better. */
class CompraBody {
  @Ignored() id?: unknown;
  @Ignored() cantidad?: unknown;
  @Ignored() total?: unknown;
  @Ignored() envio?: unknown;
  @Ignored() baseDescuento?: unknown;
  @Ignored() descuento?: unknown;
  @Ignored() valorDescuento?: unknown;
  @Ignored() valorMinimoCompra?: unknown;
  @Ignored() tieneProductosPromocion?: unknown;
  @Ignored() avisoCupon?: unknown;
  @Ignored() promociones?: unknown;
}

export class LoadCartBody extends CompraBody {
  @Ignored() revision?: unknown;
  @Ignored() productos?: unknown;
  @Ignored() codigoDescuento?: unknown;
}

class LineaBody {
  @Field(cartRules.codigo) codigo!: number;
  @Field(cartRules.cantidad) cantidad!: number;
  @Ignored() codigoEncriptado?: unknown;
  @Ignored() codigoEmpresa?: unknown;
  @Ignored() nombre?: unknown;
  @Ignored() imagen?: unknown;
  @Ignored() peso?: unknown;
  @Ignored() unidad?: unknown;
  @Ignored() alto?: unknown;
  @Ignored() ancho?: unknown;
  @Ignored() profundidad?: unknown;
  @Ignored() rating?: unknown;
  @Ignored() precio?: unknown;
  @Ignored() precioPromocion?: unknown;
  @Ignored() total?: unknown;
  @Ignored() disponible?: unknown;
  @Ignored() precioAnterior?: unknown;
  @Ignored() etiquetas?: unknown;
  @Ignored() promociones?: unknown;
  @Ignored() promocion?: unknown;
  @Ignored() promocionAnterior?: unknown;
  @Ignored() ajuste?: unknown;
}

class PrecioLeidoBody implements PrecioLeido {
  @Field(cartRules.codigo) codigo!: number;
  @Field(cartRules.precio) precio!: number;
  @Field(cartRules.promocion) promocion?: string;
}

/** Which of the fields are needed depends on `tipo`: see `cart-actions.ts`. */
export class CambioBody {
  @Field(cartRules.id) id!: string;
  @Field(cartRules.tipo) tipo!: CartChange['tipo'];
  @Field({ ...cartRules.codigo, required: undefined }) codigo?: number;
  @Field({ ...cartRules.cantidad, required: undefined }) cantidad?: number;
  @Field({ ...couponRules.cupon, required: undefined }) cupon?: string;

  @ListOf(() => PrecioLeidoBody, {
    optional: true,
    message: 'Los precios deben ser una lista',
    elements: 'Los precios no son válidos',
    max: CART_LIMITS.lines,
    full: CART_FULL,
  })
  precios?: PrecioLeidoBody[];
}

export class SaveCartBody extends CompraBody {
  @Field(cartRules.revision) revision?: number;
  @Field({ ...couponRules.cupon, required: undefined }) codigoDescuento?: string;

  @ListOf(() => LineaBody, {
    optional: true,
    message: LINES_NO_LIST,
    elements: LINES_INVALID,
    max: CART_LIMITS.lines,
    full: CART_FULL,
  })
  productos?: LineaBody[];

  @ObjectOf(() => CambioBody, { optional: true, message: 'El cambio no es válido' })
  cambio?: CambioBody;
}

export class PromotionBody implements PromotionRequest {
  @Field(couponRules.cupon) cupon!: string;
  @Ignored() user?: unknown;
}

class VehiculoBody {
  @Field({ ...searchChangeRules.codigo, required: searchChangeRules.codigo.invalid }) codigo!: number;
  @Ignored() marca?: unknown;
  @Ignored() modelo?: unknown;
  @Ignored() anio?: unknown;
  @Ignored() motor?: unknown;
}

class SearchChangeBody {
  @Field(searchChangeRules.tipo) tipo!: SearchChange['tipo'];
  @Field(searchChangeRules.codigo) codigo?: number | null;
}

export class LoadSearchBody {
  @Ignored() id?: unknown;
  @Ignored() vehiculos?: unknown;
  @Ignored() vehiculoBusqueda?: unknown;
}

export class SaveSearchBody {
  @Ignored() id?: unknown;

  @ListOf(() => VehiculoBody, {
    optional: true,
    message: 'Los vehículos deben ser una lista',
    elements: 'Los vehículos no son válidos',
    max: CATALOGUE_LIMITS.maxSavedVehicles,
    full: TOO_MANY_VEHICLES,
  })
  vehiculos?: VehiculoBody[];

  @ObjectOf(() => VehiculoBody, { optional: true, message: searchChangeRules.codigo.invalid })
  vehiculoBusqueda?: VehiculoBody | null;

  @ObjectOf(() => SearchChangeBody, { optional: true, message: 'El cambio no es válido' })
  cambio?: SearchChangeBody;
}
