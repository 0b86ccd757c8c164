import { Injectable } from '@nestjs/common';
import {
  type Ajuste,
  type HistoriaQuery,
  type PaginaDeCambios,
  SETTINGS_CHANGES_PAGE,
} from '@bujia/contracts/settings-desk';
import { differences } from '@bujia/contracts/shapes';
import { GROUP_KEYS, type GroupKey, SHOP_GROUPS } from '@bujia/contracts/shop-groups';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { People } from '../../identity/contract.ts';

interface Row {
  group: GroupKey;
  version: number;
  value: Record<string, unknown>;
  before: Record<string, unknown>;
  madeBy: string;
  madeAt: string;
  restores: number | null;
}

const COLUMNS = `group_key AS "group", version, value, before, made_by AS "madeBy", made_at AS "madeAt", restores`;

/** The settings as they are, and how they came to be so. */
@Injectable()
export class SettingsDesk {
  constructor(
    private readonly primary: Primary,
    private readonly config: Config,
    private readonly people: People,
  ) {}

  async groups(): Promise<Ajuste[]> {
    const rows = await this.primary.rows<Row>(
      `SELECT DISTINCT ON (group_key) ${COLUMNS} FROM shop_setting ORDER BY group_key, version DESC`,
    );
    const names = await this.namesOf(rows);
    const { inHand } = this.config;
    return GROUP_KEYS.map((grupo): Ajuste => {
      const row = rows.find(({ group }) => group === grupo);
      const laid = row && inHand.laid(grupo, row.value);
      return {
        ...{ grupo, version: row?.version ?? 0, valor: { ...(laid ?? inHand.inFile[grupo]) } },
        quien: row ? (names.get(row.madeBy) ?? null) : null,
        fecha: row ? new Date(row.madeAt).toISOString() : null,
        noVale: row !== undefined && laid === undefined,
      };
    });
  }

  async history({ grupo, antes }: HistoriaQuery): Promise<PaginaDeCambios> {
    const rows = await this.primary.rows<Row>(
      `SELECT ${COLUMNS} FROM shop_setting WHERE group_key = ? AND ${antes === undefined ? 'true' : 'version < ?'}
       ORDER BY version DESC LIMIT ${SETTINGS_CHANGES_PAGE + 1}`,
      [grupo, ...(antes === undefined ? [] : [antes])],
    );
    const page = rows.slice(0, SETTINGS_CHANGES_PAGE);
    const names = await this.namesOf(page);
    const cambios = page.map(({ version, value, before, madeBy, madeAt, restores }) => ({
      ...{ version, fecha: new Date(madeAt).toISOString(), quien: names.get(madeBy) ?? null },
      ...{ cambios: differences(SHOP_GROUPS[grupo].fields, before, value), vuelveA: restores },
    }));
    return { cambios, siguiente: rows.length > page.length ? page.at(-1)!.version : null };
  }

  private async namesOf(rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
    const people = await this.people.among([...new Set(rows.map(({ madeBy }) => madeBy))]);
    return new Map(people.map(({ userId, name, surname }) => [userId, `${name} ${surname}`]));
  }
}
