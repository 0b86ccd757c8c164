import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '../../../platform/http/described.ts';
import type { FastifyReply } from 'fastify';
import { CATALOGUE_PATHS, type ListingRequest } from '@bujia/contracts/catalogue';
import { CHASSIS_PATH } from '@bujia/contracts/chassis';
import { EXPLODED_PATHS, type NombreDespiece } from '@bujia/contracts/exploded';
import { PART_KITS_PATH } from '@bujia/contracts/kits';
import { CODE_PATHS } from '@bujia/contracts/part-numbers';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { Caller, For } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { drawingMissing, pricesForSignedIn } from '../domain/catalog-errors.ts';
import { DRAWINGS } from '../domain/exploded.ts';
import { CatalogueReads } from './catalogue-reads.ts';
import {
  ByNameBody,
  CodePipe,
  CompatibilityBody,
  ListBody,
  ListingBody,
  SuggestionsQuery,
  partId,
} from './requests.ts';
import { ReadyAnswers } from './ready-answers.ts';

/** Prices show to whoever is signed in, and to nobody else. */
const sees = (viewer: Viewer | undefined): boolean => viewer !== undefined;

/** What costs so much would tell a visitor its price. */
function refusePrices({ precios }: ListingRequest, viewer: Viewer | undefined): void {
  if (precios?.length && !sees(viewer)) throw pricesForSignedIn();
}

@ApiTags('Catálogo')
@For('anyone')
@Controller('api')
export class PartsController {
  constructor(
    private readonly catalogue: CatalogueReads,
    private readonly ready: ReadyAnswers,
  ) {}

  @Post([CATALOGUE_PATHS.listing, CATALOGUE_PATHS.cachedListing])
  @HttpCode(200)
  async list(@Body() body: ListingBody, @Caller() viewer: Viewer | undefined, @Res() reply: FastifyReply) {
    refusePrices(body, viewer);
    this.ready.send(reply, await this.catalogue.listing(body, sees(viewer)));
  }

  /** Says that the catalogue answers. */
  @Get(CATALOGUE_PATHS.listing)
  test(): { estado: string } {
    return { estado: 'ok' };
  }

  @Post(CATALOGUE_PATHS.byName)
  @HttpCode(200)
  async byName(@Body() body: ByNameBody, @Caller() viewer: Viewer | undefined, @Res() reply: FastifyReply) {
    this.ready.send(reply, await this.catalogue.byName(body.codigoEmpresa, body.nombreRepuesto, sees(viewer)));
  }

  @Post(STOREFRONT_PATHS.reading)
  @HttpCode(200)
  async reading(@Body() body: ListingBody, @Res() reply: FastifyReply) {
    this.ready.sendToAll(reply, await this.catalogue.reading(body));
  }

  @Post(STOREFRONT_PATHS.total)
  @HttpCode(200)
  async total(@Body() body: ListingBody, @Caller() viewer: Viewer | undefined, @Res() reply: FastifyReply) {
    refusePrices(body, viewer);
    const total = await this.catalogue.total(body, sees(viewer));
    // How many cost so much is for those who see prices.
    if (body.precios?.length) this.ready.send(reply, total);
    else this.ready.sendToAll(reply, total);
  }

  @Post(STOREFRONT_PATHS.facets)
  @HttpCode(200)
  async facets(@Body() body: ListingBody, @Caller() viewer: Viewer | undefined, @Res() reply: FastifyReply) {
    refusePrices(body, viewer);
    this.ready.send(reply, await this.catalogue.facets(body, sees(viewer)));
  }

  @Get(CATALOGUE_PATHS.part)
  async part(@Param('id') id: string, @Caller() viewer: Viewer | undefined, @Res() reply: FastifyReply) {
    this.ready.send(reply, await this.catalogue.part(partId(id), sees(viewer)));
  }

  @Get(CATALOGUE_PATHS.partByEncryptedCode)
  async partByAddress(@Param('code') code: string, @Caller() viewer: Viewer | undefined, @Res() reply: FastifyReply) {
    this.ready.send(reply, await this.catalogue.partByAddress(code, sees(viewer)));
  }

  @Get(STOREFRONT_PATHS.partVehicles)
  async vehicles(@Param('id') id: string, @Res() reply: FastifyReply) {
    this.ready.sendToAll(reply, await this.catalogue.vehiclesOf(partId(id)));
  }

  @Get(CODE_PATHS.partNumbers)
  async numbers(@Param('id') id: string, @Res() reply: FastifyReply) {
    this.ready.sendToAll(reply, await this.catalogue.numbersOf(partId(id)));
  }

  @Get(STOREFRONT_PATHS.related)
  async related(
    @Param('id') id: string,
    @Param('vehiculo', CodePipe) vehicle: number,
    @Caller() viewer: Viewer | undefined,
    @Res() reply: FastifyReply,
  ) {
    this.ready.send(reply, await this.catalogue.related(partId(id), vehicle, sees(viewer)));
  }

  @Get(CODE_PATHS.equivalents)
  async equivalents(
    @Param('id') id: string,
    @Param('vehiculo', CodePipe) vehicle: number,
    @Caller() viewer: Viewer | undefined,
    @Res() reply: FastifyReply,
  ) {
    this.ready.send(reply, await this.catalogue.equivalents(partId(id), vehicle, sees(viewer)));
  }

  @Get(PART_KITS_PATH)
  async kits(
    @Param('id') id: string,
    @Param('vehiculo', CodePipe) vehicle: number,
    @Caller() viewer: Viewer | undefined,
    @Res() reply: FastifyReply,
  ) {
    this.ready.send(reply, await this.catalogue.kits(partId(id), vehicle, sees(viewer)));
  }

  @Get(EXPLODED_PATHS.all)
  drawings(): NombreDespiece[] {
    return DRAWINGS.map(({ url, name }) => ({ url, nombre: name }));
  }

  @Get(EXPLODED_PATHS.group)
  async drawing(
    @Param('grupo') group: string,
    @Param('vehiculo', CodePipe) vehicle: number,
    @Res() reply: FastifyReply,
  ) {
    const answer = await this.catalogue.exploded(group, vehicle);
    if (!answer) throw drawingMissing();
    this.ready.sendToAll(reply, answer);
  }

  @Get(EXPLODED_PATHS.ofPart)
  async drawingOf(@Param('id') id: string, @Param('vehiculo', CodePipe) vehicle: number, @Res() reply: FastifyReply) {
    this.ready.sendToAll(reply, await this.catalogue.explodedOf(partId(id), vehicle));
  }

  @Post(STOREFRONT_PATHS.compatibility)
  @HttpCode(200)
  async compatibility(@Body() { vehiculo, codigos }: CompatibilityBody, @Res() reply: FastifyReply) {
    this.ready.sendToAll(reply, await this.catalogue.compatibility(vehiculo, codigos));
  }

  @Post(CODE_PATHS.list)
  @HttpCode(200)
  async codeList(@Body() { texto }: ListBody, @Caller() viewer: Viewer | undefined, @Res() reply: FastifyReply) {
    this.ready.answer(reply, await this.catalogue.list(texto, sees(viewer)));
  }

  @Get(STOREFRONT_PATHS.suggestions)
  async suggestions(@Query() { texto, vehiculo }: SuggestionsQuery, @Res() reply: FastifyReply) {
    this.ready.sendToAll(reply, await this.catalogue.suggestions(texto, Number(vehiculo ?? 0)));
  }

  @Get(STOREFRONT_PATHS.slides)
  async slides(@Res() reply: FastifyReply) {
    this.ready.sendToAll(reply, await this.catalogue.slides());
  }

  @Get(STOREFRONT_PATHS.shelves)
  async shelves(@Res() reply: FastifyReply) {
    this.ready.sendToAll(reply, await this.catalogue.shelves());
  }

  @Get(CATALOGUE_PATHS.categories)
  async categories(@Res() reply: FastifyReply) {
    this.ready.sendToAll(reply, await this.catalogue.categories());
  }

  @Get(CATALOGUE_PATHS.categoriesByParent)
  async categoriesByParent(@Param('categoria', CodePipe) parent: number, @Res() reply: FastifyReply) {
    this.ready.sendToAll(reply, await this.catalogue.categories(parent));
  }

  @Get(CATALOGUE_PATHS.featuredCategories)
  async featuredCategories(
    @Param('categoria', CodePipe) parent: number,
    @Param('destacado', CodePipe) featured: number,
    @Res() reply: FastifyReply,
  ) {
    this.ready.sendToAll(reply, await this.catalogue.categories(parent, featured === 1));
  }

  @Get(CATALOGUE_PATHS.models)
  async models(@Param('marca', CodePipe) make: number, @Res() reply: FastifyReply) {
    this.ready.sendToAll(reply, await this.catalogue.models(make));
  }

  /** By which the browser reads a chassis number: the number itself comes here in no call. */
  @Get(CHASSIS_PATH)
  async chassis(@Res() reply: FastifyReply) {
    this.ready.sendToAll(reply, await this.catalogue.chassis());
  }
}
