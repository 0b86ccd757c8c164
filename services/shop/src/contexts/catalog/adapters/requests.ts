import {
  type ByNameRequest,
  CATALOGUE_LIMITS,
  LISTING_ORDERS,
  type ListingOrder,
  type ListingRequest,
  PROMOTION_FILTER,
} from '@bujia/contracts/catalogue';
import { PRICE_BANDS } from '@bujia/contracts/facets';
import type { Rules } from '@bujia/contracts/rules';
import { Transform } from 'class-transformer';
import { Injectable, type PipeTransform, applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '../../../platform/http/described.ts';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MOST_CHOSEN } from '@bujia/contracts/listing-address';
import { LIST_RULE, type ListaRequest } from '@bujia/contracts/part-numbers';
import { type CompatibilidadRequest } from '@bujia/contracts/storefront';
import { Refusal } from '../../../kernel/refusal.ts';
import { partMissing } from '../domain/catalog-errors.ts';
import { Field } from '../../../platform/http/field.ts';

const MAX_CODE = 2_147_483_647;
const LIST = /^\d{1,9}(,\d{1,9})*$/;

const rules = {
  promocion: { label: 'Promoción', kind: 'integer', from: PROMOTION_FILTER.none, to: PROMOTION_FILTER.promotions },
  codigoEmpresa: { label: 'Empresa', kind: 'integer', from: 0, to: MAX_CODE, required: 'Indique la empresa' },
  estadoBusqueda: { label: 'Tipos', pattern: LIST, max: 20 },
  repuestoModelo: { label: 'Vehículo', kind: 'integer', from: 0, to: MAX_CODE },
  categoria: { label: 'Categoría', pattern: LIST, max: 500 },
  nombreRepuesto: { label: 'Búsqueda', max: CATALOGUE_LIMITS.maxSearchText },
  page: { label: 'Página', kind: 'integer', from: 0, to: MAX_CODE, required: 'Indique la página' },
  orden: { label: 'Orden', pattern: new RegExp(`^(?:${LISTING_ORDERS.join('|')})$`), max: 20 },
  disponibles: { label: 'Solo disponibles', kind: 'integer', from: 0, to: 1 },
  size: { label: 'Tamaño', kind: 'integer', from: 1, to: CATALOGUE_LIMITS.maxPageSize, required: 'Indique el tamaño' },
} as const satisfies Rules;

const WHOLE = { each: true, message: 'Los códigos deben ser números enteros' };

/** Codes of parts, a bounded number of them. */
const Codes = () =>
  applyDecorators(
    IsArray({ message: 'Los códigos deben ser una lista' }),
    ArrayMaxSize(CATALOGUE_LIMITS.maxCodes, { message: `Máximo ${CATALOGUE_LIMITS.maxCodes} códigos` }),
    IsInt(WHOLE),
    Min(0, WHOLE),
    Max(MAX_CODE, WHOLE),
    ApiProperty({ type: [Number], maxItems: CATALOGUE_LIMITS.maxCodes }),
  );

const LONGEST_WORD = CATALOGUE_LIMITS.maxWord;
const WORDS = { each: true, message: 'Los filtros deben ser textos cortos' };
const BANDS = { each: true, message: 'Los precios deben ser de los de la lista' };
/** Values of a facet. */
const Chosen = (...rules: PropertyDecorator[]) =>
  applyDecorators(
    IsOptional(),
    IsArray({ message: 'Los filtros deben ser una lista' }),
    ArrayMaxSize(MOST_CHOSEN, { message: `Máximo ${MOST_CHOSEN} filtros de un tipo` }),
    ...rules,
  );
const Words = () =>
  Chosen(
    IsString(WORDS),
    MaxLength(LONGEST_WORD, WORDS),
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'string', maxLength: LONGEST_WORD },
      maxItems: MOST_CHOSEN,
      nullable: true,
    }),
  );

/** A list may come as a number when it has one entry. */
const asText = Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value));

export class ListingBody implements ListingRequest {
  @Field(rules.promocion) promocion!: ListingRequest['promocion'];
  @Field(rules.codigoEmpresa) codigoEmpresa!: number;
  @Field(rules.estadoBusqueda) @asText estadoBusqueda?: string;
  @Field(rules.repuestoModelo) repuestoModelo?: number;
  @Field(rules.categoria) @asText categoria?: string;
  @Field(rules.nombreRepuesto) nombreRepuesto?: string;
  @Field(rules.page) page!: number;
  @Field(rules.size) size!: number;

  @Field(rules.orden) orden?: ListingOrder;
  @Field(rules.disponibles) disponibles?: 0 | 1;

  @IsOptional()
  @Codes()
  codigos?: number[];

  @Words() marcas?: string[];
  @Words() posiciones?: string[];
  @Words() sucursales?: string[];

  @Chosen(
    IsIn(
      PRICE_BANDS.map(({ id }) => String(id)),
      BANDS,
    ),
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'string', enum: PRICE_BANDS.map(({ id }) => String(id)) },
      maxItems: MOST_CHOSEN,
      nullable: true,
    }),
  )
  precios?: string[];

  @ApiPropertyOptional({ enum: ['IN', 'NOT IN'] })
  @IsOptional()
  @IsIn(['IN', 'NOT IN'], { message: 'La acción debe ser IN o NOT IN' })
  accion?: 'IN' | 'NOT IN';
}

export class ByNameBody implements ByNameRequest {
  @Field(rules.codigoEmpresa) codigoEmpresa!: number;
  @Field({ ...rules.nombreRepuesto, required: 'Escriba qué repuesto busca' }) nombreRepuesto!: string;
}

export class CompatibilityBody implements CompatibilidadRequest {
  @Field({ ...rules.repuestoModelo, required: 'Indique el vehículo' }) vehiculo!: number;
  @Codes() codigos!: number[];
}

export class SuggestionsQuery {
  @Field({ ...rules.nombreRepuesto, required: 'Escriba qué repuesto busca' }) texto!: string;
  /** Digits, as addresses have them. */
  @Field({ label: 'Vehículo', pattern: /^\d{1,9}$/, max: 9 }) vehiculo?: string;
}

export class ListBody implements ListaRequest {
  @Field(LIST_RULE) texto!: string;
}

const CODE = /^\d{1,9}$/;

/** A code in an address; one that no row can have is a missing part. */
export function partId(text: string): number {
  if (!CODE.test(text)) throw partMissing();
  return Number(text);
}

/** The same for what is no part. */
@Injectable()
export class CodePipe implements PipeTransform<string, number> {
  transform(text: string): number {
    if (!CODE.test(text)) throw new Refusal('invalid', 'request.invalid', 'El código debe ser un número entero');
    return Number(text);
  }
}
