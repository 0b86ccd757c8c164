import type {
  DiapositivaDeTienda,
  EstanteDeTienda,
  HomeChoice,
  HomeState,
  PortadaDeTienda,
  VistaDePortada,
} from '@bujia/contracts/home-desk';
import { type LocalDate, localDate } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { Primary } from '../../../../platform/database/primary.ts';
import type { HomeTarget } from '../../domain/home-target.ts';
import { HomeViews, isSeen } from '../home-views.ts';
import { SHELF_VERSION, SLIDE_VERSION } from './sql-home-edits.ts';

export const CHOICES = {
  mark: 'tipo',
  category: 'categoria',
  promotion: 'promocion',
  parts: 'repuestos',
  part: 'repuesto',
  newest: 'nuevos',
} as const satisfies Record<HomeTarget['kind'], HomeChoice>;

type Named<Row> = Omit<Row, 'lleva' | 'elegido'> & { target: HomeTarget };

/** From the main database: whoever looks has just changed them. */
@Injectable()
export class HomeDesk {
  constructor(
    private readonly primary: Primary,
    private readonly views: HomeViews,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<PortadaDeTienda> {
    const hoy = localDate(this.clock.now());
    const [slides, shelves, promociones] = await Promise.all([
      this.primary.rows<Named<DiapositivaDeTienda>>(
        `SELECT s.id AS codigo, d.hash AS imagen, d.path AS ruta, CASE WHEN m.id = d.id THEN '' ELSE m.hash END AS "imagenMovil",
           CASE WHEN m.id = d.id THEN '' ELSE m.path END AS "rutaMovil", s.alt AS alternativo, s.offer AS etiqueta, s.title AS titulo,
           s.details AS texto, ${common('s.leads_to', hoy)}, ${SLIDE_VERSION} AS version
         FROM promotion_slide s JOIN image d ON d.id = s.image_desktop_id JOIN image m ON m.id = s.image_mobile_id
         ORDER BY s.position, s.id`,
      ),
      this.primary.rows<Named<EstanteDeTienda>>(
        `SELECT s.id AS codigo, s.title AS titulo, s.size AS cuantos, ${common('s.holds', hoy)}, ${SHELF_VERSION} AS version
         FROM home_shelf s ORDER BY s.position, s.id`,
      ),
      this.primary.rows<{ codigo: number; nombre: string }>(
        `SELECT id AS codigo, name AS nombre FROM promotion WHERE ended_at IS NULL AND until_day >= ?::date ORDER BY id DESC`,
        [hoy],
      ),
    ]);
    return { diapositivas: slides.map(named), estantes: shelves.map(named), promociones, hoy };
  }

  async preview(day: LocalDate = localDate(this.clock.now())): Promise<VistaDePortada> {
    const [slides, shelves] = await Promise.all([this.views.slides(day), this.views.shelves(day)]);
    return {
      diapositivas: JSON.parse(slides) as VistaDePortada['diapositivas'],
      estantes: JSON.parse(shelves) as VistaDePortada['estantes'],
    };
  }
}

/** Of a slide or a shelf `s`. */
const common = (target: string, today: LocalDate): string => `${target} AS target,
  coalesce((SELECT string_agg(p.code, E'\\n' ORDER BY told.place) FROM unnest(s.part_ids) WITH ORDINALITY told(id, place)
            JOIN part p USING (id)), '') AS repuestos,
  coalesce(s.from_day::text, '') AS desde, coalesce(s.until_day::text, '') AS hasta, s.shown AS visible,
  CASE WHEN NOT s.shown THEN 'oculta' WHEN s.until_day < DATE '${today}' THEN 'termino'
       WHEN s.from_day > DATE '${today}' THEN 'espera'
       WHEN ${isSeen(target, today)} THEN 'visible' ELSE 'sin-promocion' END::text AS estado`;

const named = <Row extends { estado: HomeState }>({ target, ...row }: Row & { target: HomeTarget }) => ({
  ...row,
  lleva: CHOICES[target.kind],
  elegido: 'id' in target ? target.id : 0,
});
