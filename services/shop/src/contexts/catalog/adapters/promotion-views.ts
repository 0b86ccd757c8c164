import { Injectable } from '@nestjs/common';
import { Reads } from '../../../platform/database/reads.ts';

/** The slides of the home page, as JSON text. */
@Injectable()
export class PromotionViews {
  constructor(private readonly reads: Reads) {}

  async slides(): Promise<string> {
    const row = await this.reads.row<{ json: string }>(
      `SELECT coalesce(json_agg(wire), '[]')::text AS json FROM (
         SELECT d.path AS "imageDesktop", m.path AS "imageMobile", s.offer, s.title, s.details, s.part_ids AS codigos
         FROM promotion_slide s JOIN image d ON d.id = s.image_desktop_id JOIN image m ON m.id = s.image_mobile_id
         ORDER BY s.position) wire`,
    );
    return row!.json;
  }
}
