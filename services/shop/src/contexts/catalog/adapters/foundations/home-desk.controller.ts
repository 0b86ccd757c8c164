import type { CambioDeBase } from '@bujia/contracts/category-desk';
import {
  type GuardarDiapositiva,
  type GuardarEstante,
  HOME_DESK_PATH,
  HOME_LIMITS,
  HOME_PREVIEW_PATH,
  type HomeChoice,
  type HomeList,
  ORDER_HOME_PATH,
  type OrdenarPortada,
  type PortadaDeTienda,
  type QuitarDePortada,
  RETIRE_HOME_PATH,
  SAVE_SHELF_PATH,
  SAVE_SLIDE_PATH,
  type VistaDePortada,
  homeListRules,
  homePreviewRules,
  shelfRules,
  slideRules,
} from '@bujia/contracts/home-desk';
import { namedIn } from '@bujia/contracts/promotion-desk';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { For } from '../../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../../platform/http/described.ts';
import { Field } from '../../../../platform/http/field.ts';
import { ListOf } from '../../../../platform/http/list-of.ts';
import { EditHome } from '../../application/edit-home.ts';
import type { HomePlace } from '../../application/home-edits.ts';
import type { HomeTarget } from '../../domain/home-target.ts';
import { CHOICES, HomeDesk } from './home-desk.ts';

class SlideBody implements GuardarDiapositiva {
  @Field(slideRules.codigo) codigo?: number;
  @Field(slideRules.version) version: string = '';
  @Field(slideRules.imagen) imagen!: string;
  @Field(slideRules.imagenMovil) imagenMovil: string = '';
  @Field(slideRules.alternativo) alternativo: string = '';
  @Field(slideRules.etiqueta) etiqueta!: string;
  @Field(slideRules.titulo) titulo!: string;
  @Field(slideRules.texto) texto: string = '';
  @Field(slideRules.lleva) lleva!: HomeChoice;
  @Field(slideRules.elegido) elegido!: number;
  @Field(slideRules.repuestos) repuestos: string = '';
  @Field(slideRules.desde) desde: string = '';
  @Field(slideRules.hasta) hasta: string = '';
  @Field(slideRules.visible) visible!: boolean;
}

class ShelfBody implements GuardarEstante {
  @Field(shelfRules.codigo) codigo?: number;
  @Field(shelfRules.version) version: string = '';
  @Field(shelfRules.titulo) titulo!: string;
  @Field(shelfRules.cuantos) cuantos!: number;
  @Field(shelfRules.lleva) lleva!: HomeChoice;
  @Field(shelfRules.elegido) elegido!: number;
  @Field(shelfRules.repuestos) repuestos: string = '';
  @Field(shelfRules.desde) desde: string = '';
  @Field(shelfRules.hasta) hasta: string = '';
  @Field(shelfRules.visible) visible!: boolean;
}

class PlacedBody {
  @Field(homeListRules.codigo) codigo!: number;
}

class OrderBody implements OrdenarPortada {
  @Field(homeListRules.lista) lista!: HomeList;
  @ListOf(() => PlacedBody, {
    message: 'Envíe una lista de lo que está en la portada',
    elements: 'Hay algo en la lista de la portada que no se entiende',
    max: HOME_LIMITS.slides,
    full: `Son demasiadas: hasta ${HOME_LIMITS.slides}`,
  })
  orden!: PlacedBody[];
}

class RetireBody implements QuitarDePortada {
  @Field(homeListRules.lista) lista!: HomeList;
  @Field(homeListRules.codigo) codigo!: number;
  @Field(homeListRules.version) version!: string;
}

class PreviewQuery {
  @Field(homePreviewRules.dia) dia?: string;
}

const PLACES = { diapositivas: 'slide', estantes: 'shelf' } as const satisfies Record<HomeList, HomePlace>;

/** What the home page shows off, for those who write the catalogue. */
@ApiTags('Catálogo')
@For('operator', 'catalog')
@Controller('api')
export class HomeDeskController {
  constructor(
    private readonly edit: EditHome,
    private readonly desk: HomeDesk,
  ) {}

  @Get(HOME_DESK_PATH)
  @ApiOkResponse({ description: 'PortadaDeTienda' })
  list(): Promise<PortadaDeTienda> {
    return this.desk.list();
  }

  @Get(HOME_PREVIEW_PATH)
  @ApiOkResponse({ description: 'VistaDePortada' })
  preview(@Query() { dia }: PreviewQuery): Promise<VistaDePortada> {
    return this.desk.preview(dia);
  }

  @Post(SAVE_SLIDE_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'CambioDeBase' })
  async saveSlide(@Body() body: SlideBody): Promise<CambioDeBase> {
    const { imagen, imagenMovil, alternativo, etiqueta, texto } = body;
    const pictures = { wide: imagen, narrow: imagenMovil, alt: alternativo };
    const wish = { ...onHome(body), ...pictures, offer: etiqueta, details: texto };
    return { cambio: (await this.edit.saveSlide(readOf(body), wish)) ?? null };
  }

  @Post(SAVE_SHELF_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'CambioDeBase' })
  async saveShelf(@Body() body: ShelfBody): Promise<CambioDeBase> {
    return { cambio: (await this.edit.saveShelf(readOf(body), { ...onHome(body), size: body.cuantos })) ?? null };
  }

  @Post(ORDER_HOME_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'CambioDeBase' })
  async order(@Body() { lista, orden }: OrderBody): Promise<CambioDeBase> {
    const ids = orden.map(({ codigo }) => codigo);
    return { cambio: (await this.edit.order(PLACES[lista], ids)) ?? null };
  }

  @Post(RETIRE_HOME_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'CambioDeBase' })
  async retire(@Body() { lista, codigo, version }: RetireBody): Promise<CambioDeBase> {
    return { cambio: (await this.edit.retire(PLACES[lista], { id: codigo, version })) ?? null };
  }
}

const readOf = ({ codigo, version }: { codigo?: number; version: string }) =>
  codigo === undefined ? undefined : { id: codigo, version };

const onHome = ({ lleva, elegido, repuestos, titulo, desde, hasta, visible }: SlideBody | ShelfBody) => ({
  target: targetOf(lleva, elegido),
  codes: namedIn(repuestos),
  title: titulo,
  from: desde || undefined,
  until: hasta || undefined,
  shown: visible,
});

/** The rules of the body know which there are. */
function targetOf(lleva: HomeChoice, id: number): HomeTarget {
  const kind = (Object.keys(CHOICES) as HomeTarget['kind'][]).find((one) => CHOICES[one] === lleva)!;
  return kind === 'parts' || kind === 'part' || kind === 'newest' ? { kind } : { kind, id };
}
