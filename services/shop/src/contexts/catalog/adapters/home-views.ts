import type { ListingRequest, PromocionSlide } from '@bujia/contracts/catalogue';
import { firstListing, PART_PATH } from '@bujia/contracts/catalogue-pages';
import { writeAddress } from '@bujia/contracts/listing-address';
import type { EstanteDePortada } from '@bujia/contracts/storefront';
import type { LocalDate } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { Reads } from '../../../platform/database/reads.ts';
import type { HomeTarget } from '../domain/home-target.ts';
import { PartCodes } from './part-codes.ts';
import { isRunning, whereGiven } from './promotion-sql.ts';

/** That a slide or a shelf `s` is seen on a day; what it names is in `column`. What is for a promotion goes with that. */
export const isSeen = (column: string, day: LocalDate): string => `(s.shown
  AND coalesce(s.from_day, DATE '${day}') <= DATE '${day}' AND coalesce(s.until_day, DATE '${day}') >= DATE '${day}'
  AND (${column} ->> 'kind' <> 'promotion'
       OR EXISTS (SELECT FROM promotion r WHERE r.id = (${column} ->> 'id')::int AND ${isRunning(day)})))`;

/** Slides are wide: of a photograph its widest one. */
const WIDEST = `regexp_replace(d.path, '-[0-9]+[.]webp$', '-1280.webp')`;

interface SlideRow extends Omit<PromocionSlide, 'alternativo' | 'enlace'> {
  alt: string;
  target: HomeTarget;
  /** Addresses of the category, or of those that its promotion is for. */
  slugs: string[];
  /** Of a promotion of parts. */
  promoted: number[];
}

interface ShelfRow {
  title: string;
  size: number;
  holds: HomeTarget;
  parts: number[];
}

/** What the home page shows on a day, as JSON text: the same for everybody, so no price is in it. */
@Injectable()
export class HomeViews {
  constructor(
    private readonly reads: Reads,
    private readonly codes: PartCodes,
  ) {}

  async slides(day: LocalDate): Promise<string> {
    const rows = await this.reads.rows<SlideRow>(
      `SELECT ${WIDEST} AS "imageDesktop", m.path AS "imageMobile", s.offer, s.title, s.details, s.part_ids AS codigos, s.alt,
         s.leads_to AS target,
         ARRAY(SELECT c.slug FROM category c WHERE c.id = ANY(CASE s.leads_to ->> 'kind'
           WHEN 'category' THEN ARRAY[(s.leads_to ->> 'id')::int]
           WHEN 'promotion' THEN CASE WHEN r.scope = 'category' THEN r.scope_ids END END) ORDER BY c.position, c.id) AS slugs,
         CASE WHEN r.scope = 'part' THEN r.scope_ids ELSE '{}' END AS promoted
       FROM promotion_slide s JOIN image d ON d.id = s.image_desktop_id JOIN image m ON m.id = s.image_mobile_id
       LEFT JOIN promotion r ON s.leads_to ->> 'kind' = 'promotion' AND r.id = (s.leads_to ->> 'id')::int
       WHERE ${isSeen('s.leads_to', day)} ORDER BY s.position, s.id`,
    );
    return JSON.stringify(rows.map((row) => this.slideOf(row)));
  }

  private slideOf({ alt, target, slugs, promoted, ...slide }: SlideRow): PromocionSlide {
    const codigos = target.kind === 'promotion' ? promoted : slide.codigos;
    return { ...slide, codigos, alternativo: alt, enlace: this.linkOf(target, codigos, slugs) };
  }

  private linkOf({ kind }: HomeTarget, codes: number[], slugs: string[]): string {
    if (kind === 'part') return `${PART_PATH}/${this.codes.seal(codes[0]!)}`;
    return writeAddress({ promotions: kind !== 'category', text: '', slugs, types: [], codes, pages: 1, facets: {} });
  }

  async shelves(day: LocalDate): Promise<string> {
    const rows = await this.reads.rows<ShelfRow>(
      `SELECT s.title, s.size, s.holds, s.part_ids AS parts FROM home_shelf s WHERE ${isSeen('s.holds', day)} ORDER BY s.position, s.id`,
    );
    const shelves = await Promise.all(rows.map((row) => this.shelfOf(row)));
    return JSON.stringify(shelves.filter((shelf) => shelf !== undefined));
  }

  private async shelfOf({ title, size, holds, parts }: ShelfRow): Promise<EstanteDePortada | undefined> {
    const all: ListingRequest = { ...firstListing({ promotions: false }), size };
    const of = (more: Partial<ListingRequest>) => ({ titulo: title, consulta: { ...all, ...more } });
    const among = (codigos: number[]) =>
      codigos.length > 0 ? of({ size: codigos.length, codigos, accion: 'IN' }) : undefined;
    switch (holds.kind) {
      case 'mark':
        return of({ estadoBusqueda: String(holds.id) });
      case 'category':
        return of({ categoria: holds.id });
      case 'newest':
        return of({ orden: 'nuevos' });
      case 'promotion':
        return among(await this.partsOf(holds.id, size));
      default:
        return among(parts.slice(0, size));
    }
  }

  /** What the promotion takes something off, as a list of the shop has it. */
  private async partsOf(promotion: number, most: number): Promise<number[]> {
    const order = `p.prominence DESC, p.id LIMIT ${most}`;
    const readings = whereGiven('$1').map(
      ({ among, condition }) => `SELECT p.* FROM (${among}) r CROSS JOIN LATERAL (
        SELECT p.id, p.prominence FROM part p WHERE ${condition} ORDER BY ${order}) p`,
    );
    const rows = await this.reads.rows<{ id: number }>(
      `SELECT p.id FROM (${readings.join(' UNION ')}) p ORDER BY ${order}`,
      [[promotion]],
    );
    return rows.map(({ id }) => id);
  }
}
