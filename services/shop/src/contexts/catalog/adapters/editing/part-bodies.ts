import {
  type FilaCompatibilidad,
  type FilaNumero,
  type FilaReemplazo,
  fitmentRules,
  type GuardarRepuesto,
  type MoverExistencias,
  numberRules,
  PART_LIMITS,
  partRules,
  replacementRules,
  savePartRules,
  stockRules,
} from '@bujia/contracts/part-editing';
import { Field } from '../../../../platform/http/field.ts';
import { ListOf } from '../../../../platform/http/list-of.ts';

class FitmentBody implements FilaCompatibilidad {
  @Field(fitmentRules.modelo) modelo!: string;
  @Field(fitmentRules.anioDesde) anioDesde!: string;
  @Field(fitmentRules.anioHasta) anioHasta!: string;
  @Field(fitmentRules.motor) motor: string = '';
  @Field(fitmentRules.posicion) posicion: string = '';
  @Field(fitmentRules.nota) nota: string = '';
}

class NumberBody implements FilaNumero {
  @Field(numberRules.tipo) tipo!: FilaNumero['tipo'];
  @Field(numberRules.numero) numero!: string;
  @Field(numberRules.fuente) fuente: string = '';
}

class ReplacementBody implements FilaReemplazo {
  @Field(replacementRules.numero) numero!: string;
  @Field(replacementRules.fuente) fuente: string = '';
}

class PictureBody {
  @Field(savePartRules.imagen) imagen!: string;
}

const rows = (what: string, max: number) => ({
  message: `Envíe una lista de ${what}`,
  elements: `Hay algo en la lista de ${what} que no se entiende`,
  max,
  full: `Son demasiados: hasta ${max} ${what}`,
});

export class PartBody implements GuardarRepuesto {
  @Field(savePartRules.codigo) codigo?: number;
  @Field(savePartRules.version) version?: string;
  @Field(partRules.codigoRepuesto) codigoRepuesto!: string;
  @Field(partRules.nombre) nombre!: string;
  @Field(partRules.descripcion) descripcion: string = '';
  @Field(partRules.categoria) categoria!: string;
  @Field(partRules.precio) precio!: string;
  @Field(partRules.precioPromocion) precioPromocion: string = '';
  @Field(partRules.peso) peso!: string;
  @Field(partRules.unidad) unidad!: string;
  @Field(partRules.alto) alto!: string;
  @Field(partRules.ancho) ancho!: string;
  @Field(partRules.profundidad) profundidad!: string;
  @Field(partRules.universal) universal!: boolean;
  @Field(partRules.destacado) destacado!: boolean;
  @Field(partRules.reciente) reciente!: boolean;
  @Field(partRules.masVendido) masVendido!: boolean;
  @Field(partRules.masBuscado) masBuscado!: boolean;
  @Field(partRules.destacadoDesde) destacadoDesde?: string;
  @Field(partRules.destacadoHasta) destacadoHasta?: string;
  @Field(partRules.recienteDesde) recienteDesde?: string;
  @Field(partRules.recienteHasta) recienteHasta?: string;
  @Field(partRules.masVendidoDesde) masVendidoDesde?: string;
  @Field(partRules.masVendidoHasta) masVendidoHasta?: string;
  @Field(partRules.masBuscadoDesde) masBuscadoDesde?: string;
  @Field(partRules.masBuscadoHasta) masBuscadoHasta?: string;
  @Field(partRules.reemplazadoPor) reemplazadoPor: string = '';
  @Field(savePartRules.existencias) existencias?: string;
  @Field(savePartRules.preciosConfirmados) preciosConfirmados!: boolean;
  @ListOf(() => PictureBody, rows('imágenes', PART_LIMITS.pictures)) imagenes!: PictureBody[];
  @ListOf(() => FitmentBody, rows('filas de compatibilidad', PART_LIMITS.fitments)) compatibilidad!: FitmentBody[];
  @ListOf(() => NumberBody, rows('números', PART_LIMITS.numbers)) numeros!: NumberBody[];
  @ListOf(() => ReplacementBody, rows('reemplazos', PART_LIMITS.replacements)) reemplaza!: ReplacementBody[];
}

export class StockBody implements MoverExistencias {
  @Field(stockRules.codigo) codigo!: number;
  @Field(stockRules.version) version!: string;
  @Field(stockRules.existencias) existencias!: number;
  @Field(stockRules.motivo) motivo!: MoverExistencias['motivo'];
  @Field(stockRules.unidades) unidades!: string;
  @Field(stockRules.nota) nota?: string;
  @Field(stockRules.sucursal) sucursal?: string;
  @Field(stockRules.hacia) hacia?: string;
}
