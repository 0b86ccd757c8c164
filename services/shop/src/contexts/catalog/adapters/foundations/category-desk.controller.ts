import {
  type CambioDeBase,
  CATEGORY_DESK_PATH,
  CATEGORY_LIMITS,
  type CategoriasDeTienda,
  type GuardarCategoria,
  ORDER_CATEGORIES_PATH,
  type OrdenarCategorias,
  type QuitarCategoria,
  RETIRE_CATEGORY_PATH,
  SAVE_CATEGORY_PATH,
  categoryRules,
  oneCategoryRules,
  orderRules,
} from '@bujia/contracts/category-desk';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { For } from '../../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../../platform/http/described.ts';
import { Field } from '../../../../platform/http/field.ts';
import { ListOf } from '../../../../platform/http/list-of.ts';
import { EditCategories } from '../../application/edit-categories.ts';
import { CategoryDesk } from './category-desk.ts';

class CategoryBody implements GuardarCategoria {
  @Field(categoryRules.codigo) codigo?: number;
  @Field(categoryRules.version) version: string = '';
  @Field(categoryRules.nombre) nombre!: string;
  @Field(categoryRules.padre) padre!: number;
  @Field(categoryRules.imagen) imagen: string = '';
  @Field({ ...categoryRules.destacada, required: 'Indique si se muestra en la portada' }) destacada!: boolean;
}

class PlacedBody {
  @Field(orderRules.orden) codigo!: number;
}

class OrderBody implements OrdenarCategorias {
  @Field(orderRules.padre) padre!: number;
  @ListOf(() => PlacedBody, {
    message: 'Envíe una lista de categorías',
    elements: 'Hay algo en la lista de categorías que no se entiende',
    max: CATEGORY_LIMITS.siblings,
    full: `Son demasiadas: hasta ${CATEGORY_LIMITS.siblings} categorías`,
  })
  orden!: PlacedBody[];
}

class OneCategoryBody implements QuitarCategoria {
  @Field(oneCategoryRules.codigo) codigo!: number;
  @Field(oneCategoryRules.version) version!: string;
}

/** What parts are in, for those who write the catalogue. */
@ApiTags('Catálogo')
@For('operator', 'catalog')
@Controller('api')
export class CategoryDeskController {
  constructor(
    private readonly edit: EditCategories,
    private readonly desk: CategoryDesk,
  ) {}

  @Get(CATEGORY_DESK_PATH)
  @ApiOkResponse({ description: 'CategoriasDeTienda' })
  list(): Promise<CategoriasDeTienda> {
    return this.desk.list();
  }

  @Post(SAVE_CATEGORY_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'CambioDeBase' })
  async save(@Body() { codigo, version, nombre, padre, imagen, destacada }: CategoryBody): Promise<CambioDeBase> {
    const of = codigo === undefined ? undefined : { id: codigo, version };
    const wish = { name: nombre, parent: padre, picture: imagen, featured: destacada };
    return { cambio: (await this.edit.save(of, wish)) ?? null };
  }

  @Post(ORDER_CATEGORIES_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'CambioDeBase' })
  async order(@Body() { padre, orden }: OrderBody): Promise<CambioDeBase> {
    return { cambio: (await this.edit.order(padre, orden.map(({ codigo }) => codigo))) ?? null }; // prettier-ignore
  }

  @Post(RETIRE_CATEGORY_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'CambioDeBase' })
  async retire(@Body() { codigo, version }: OneCategoryBody): Promise<CambioDeBase> {
    return { cambio: (await this.edit.retire({ id: codigo, version })) ?? null };
  }
}
