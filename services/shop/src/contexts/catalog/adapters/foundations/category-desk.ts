import type { CategoriasDeTienda, CategoriaDeTienda } from '@bujia/contracts/category-desk';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../../platform/database/primary.ts';
import { CATEGORY_VERSION } from './sql-category-edits.ts';

/** From the main database: whoever looks has just changed them. */
@Injectable()
export class CategoryDesk {
  constructor(private readonly primary: Primary) {}

  async list(): Promise<CategoriasDeTienda> {
    return {
      categorias: await this.primary.rows<CategoriaDeTienda>(
        `SELECT c.id AS codigo, c.name AS nombre, c.slug AS url, coalesce(c.parent_id, 0) AS padre, coalesce(i.hash, '') AS imagen,
           coalesce(i.path, '') AS ruta, c.featured AS destacada, c.part_count AS repuestos, ${CATEGORY_VERSION} AS version
         FROM category c LEFT JOIN category above ON above.id = c.parent_id LEFT JOIN image i ON i.id = c.image_id
         ORDER BY coalesce(above.position, c.position), coalesce(above.id, c.id), c.level, c.position, c.id`,
      ),
    };
  }
}
