import { type ConjuntoDeTienda, type ConjuntosDeTienda, KIT_LIMITS } from '@bujia/contracts/kits';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import type { KitPlace } from '../domain/kit.ts';
import { faultsOf } from './part-places.ts';

interface KitRow {
  id: number;
  name: string;
  places: KitPlace[];
  since: string;
  until: string | null;
}

const ISO = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const COLUMNS = `SELECT id, name, places, ${ISO('made_at')} AS since, ${ISO('retired_at')} AS until FROM kit`;

/** From the main database: operators have just changed what they look at. */
@Injectable()
export class KitDesk {
  constructor(private readonly primary: Primary) {}

  async list(): Promise<ConjuntosDeTienda> {
    const kits = (which: string) => this.primary.rows<KitRow>(`${COLUMNS} WHERE ${which}`);
    const [standing, former, positions] = await Promise.all([
      kits(`retired_at IS NULL ORDER BY name, id LIMIT ${KIT_LIMITS.kits}`),
      kits(`retired_at IS NOT NULL ORDER BY retired_at DESC, id DESC LIMIT ${KIT_LIMITS.former}`),
      this.primary.rows<{ value: string }>(
        `WITH RECURSIVE known AS (
           (SELECT value FROM part_trait WHERE kind = 'position' ORDER BY value LIMIT 1)
           UNION ALL
           SELECT (SELECT t.value FROM part_trait t WHERE t.kind = 'position' AND t.value > known.value ORDER BY t.value LIMIT 1)
           FROM known WHERE known.value IS NOT NULL)
         SELECT value FROM known WHERE value IS NOT NULL LIMIT 200`,
      ),
    ]);
    const faults = await faultsOf(
      this.primary,
      standing.map(({ places }) => places),
    );
    return {
      conjuntos: standing.map((kit, i) => shown(kit, faults[i])),
      anteriores: former.map((kit) => shown(kit)),
      posiciones: positions.map(({ value }) => value),
    };
  }
}

const shown = ({ id, name, places, since, until }: KitRow, faltas: string[] = []): ConjuntoDeTienda => ({
  ...{ codigo: id, nombre: name, desde: since, hasta: until, faltas },
  lugares: places.map(({ category, part, position, quantity }) => ({
    ...{ categoria: category, repuesto: part, posicion: position, cantidad: quantity },
  })),
});
