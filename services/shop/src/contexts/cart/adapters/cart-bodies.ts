import {
  CART_FULL,
  CART_LIMITS,
  type CartChange,
  type PrecioLeido,
  type PromotionRequest,
  type SearchChange,
  TOO_MANY_VEHICLES,
  cartRules,
  couponRules,
  searchChangeRules,
} from '@bujia/contracts/cart';
import { CATALOGUE_LIMITS } from '@bujia/contracts/catalogue';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Field } from '../../../platform/http/field.ts';
import { Ignored } from '../../../platform/http/ignored.ts';

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
}

class PrecioLeidoBody implements PrecioLeido {
  @Field(cartRules.codigo) codigo!: number;
  @Field(cartRules.precio) precio!: number;
}

/** Which of the fields are needed depends on `tipo`: see `cart-actions.ts`. */
export class CambioBody {
  @Field(cartRules.id) id!: string;
  @Field(cartRules.tipo) tipo!: CartChange['tipo'];
  @Field({ ...cartRules.codigo, required: undefined }) codigo?: number;
  @Field({ ...cartRules.cantidad, required: undefined }) cantidad?: number;
  @Field({ ...couponRules.cupon, required: undefined }) cupon?: string;

  @ApiPropertyOptional({ type: [PrecioLeidoBody], maxItems: CART_LIMITS.lines })
  @IsOptional()
  @IsArray({ message: 'Los precios deben ser una lista' })
  @ArrayMaxSize(CART_LIMITS.lines, { message: CART_FULL })
  @ValidateNested({ each: true, message: 'Los precios no son válidos' })
  @Type(() => PrecioLeidoBody)
  precios?: PrecioLeidoBody[];
}

export class SaveCartBody extends CompraBody {
  @Field(cartRules.revision) revision?: number;
  @Field({ ...couponRules.cupon, required: undefined }) codigoDescuento?: string;

  @ApiPropertyOptional({ type: [LineaBody], maxItems: CART_LIMITS.lines })
  @IsOptional()
  @IsArray({ message: 'Los productos del carrito deben ser una lista' })
  @ArrayMaxSize(CART_LIMITS.lines, { message: CART_FULL })
  @ValidateNested({ each: true, message: 'Los productos del carrito no son válidos' })
  @Type(() => LineaBody)
  productos?: LineaBody[];

  @ApiPropertyOptional({ type: CambioBody })
  @IsOptional()
  @IsObject({ message: 'El cambio no es válido' })
  @ValidateNested()
  @Type(() => CambioBody)
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

  @ApiPropertyOptional({ type: [VehiculoBody], maxItems: CATALOGUE_LIMITS.maxSavedVehicles })
  @IsOptional()
  @IsArray({ message: 'Los vehículos deben ser una lista' })
  @ArrayMaxSize(CATALOGUE_LIMITS.maxSavedVehicles, { message: TOO_MANY_VEHICLES })
  @ValidateNested({ each: true, message: 'Los vehículos no son válidos' })
  @Type(() => VehiculoBody)
  vehiculos?: VehiculoBody[];

  @ApiPropertyOptional({ type: VehiculoBody })
  @IsOptional()
  @IsObject({ message: searchChangeRules.codigo.invalid })
  @ValidateNested()
  @Type(() => VehiculoBody)
  vehiculoBusqueda?: VehiculoBody | null;

  @ApiPropertyOptional({ type: SearchChangeBody })
  @IsOptional()
  @IsObject({ message: 'El cambio no es válido' })
  @ValidateNested()
  @Type(() => SearchChangeBody)
  cambio?: SearchChangeBody;
}
