import { Injectable } from '@nestjs/common';
import {
  type Ajuste,
  type HistoriaQuery,
  type PaginaDeCambios,
  SETTINGS_CHANGES_PAGE,
  type VersionDeAjuste,
  type VersionQuery,
} from '@bujia/contracts/settings-desk';
import { differences, isGuardada, sealedIn } from '@bujia/contracts/shapes';
import { GROUP_KEYS, type GroupKey, SHOP_GROUPS, isNothing } from '@bujia/contracts/shop-groups';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { People } from '../../identity/contract.ts';
import { settingMissing } from '../domain/settings-errors.ts';

interface Row {
  group: GroupKey;
  version: number;
  value: Record<string, unknown>;
  before: Record<string, unknown>;
  madeBy: string;
  madeAt: string;
  restores: number | null;
}

type Made = Pick<Row, 'madeBy' | 'madeAt'>;
type SecretRow = Made & { id: string };
type TrialRow = Made & Pick<Row, 'group' | 'version'> & { worked: boolean; said: string };

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
    const secrets = await this.primary.rows<SecretRow>(
      `SELECT id, made_by AS "madeBy", made_at AS "madeAt" FROM shop_secret WHERE replaced_at IS NULL`,
    );
    const trials = await this.primary.rows<TrialRow>(
      `SELECT group_key AS "group", version, made_by AS "madeBy", made_at AS "madeAt", worked, said FROM shop_trial`,
    );
    const names = await this.namesOf([...rows, ...secrets, ...trials]);
    const { inHand } = this.config;
    const by = ({ madeBy, madeAt }: Made) => ({
      quien: names.get(madeBy) ?? null,
      fecha: new Date(madeAt).toISOString(),
    });
    return GROUP_KEYS.map((grupo): Ajuste => {
      const row = rows.find(({ group }) => group === grupo);
      const laid = row && inHand.laid(grupo, row.value);
      const isGivenBack = row !== undefined && isNothing(row.value);
      const version = row?.version ?? 0;
      const valor: Record<string, unknown> = { ...(laid ?? inHand.inFile[grupo]) };
      const trial = trials.find((one) => one.group === grupo && one.version === version);
      return {
        ...{ grupo, version, valor },
        ...(row ? by(row) : { quien: null, fecha: null }),
        primero: row === undefined || isGivenBack,
        noVale: row !== undefined && !isGivenBack && (laid === undefined || inHand.closed.includes(grupo)),
        secretos: Object.fromEntries(
          sealedIn(SHOP_GROUPS[grupo].fields).flatMap(([name]) => {
            const kept = valor[name];
            const secret = isGuardada(kept) ? secrets.find(({ id }) => id === kept.guardada) : undefined;
            return secret ? [[name, by(secret)] as const] : [];
          }),
        ),
        prueba: trial ? { ...by(trial), bien: trial.worked, dicho: trial.said } : null,
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

  /** A text as it was after one of its changes, or at first. */
  async version({ grupo, version }: VersionQuery): Promise<VersionDeAjuste> {
    if (!SHOP_GROUPS[grupo].versioned) throw settingMissing();
    if (version === 0) return { valor: { ...this.config.inHand.inFile[grupo] } };
    const row = await this.primary.row<Pick<Row, 'value'>>(
      `SELECT value FROM shop_setting WHERE group_key = ? AND version = ?`,
      [grupo, version],
    );
    if (!row) throw settingMissing();
    return { valor: row.value };
  }

  private async namesOf(rows: readonly Made[]): Promise<ReadonlyMap<string, string>> {
    const people = await this.people.among([...new Set(rows.map(({ madeBy }) => madeBy))]);
    return new Map(people.map(({ userId, name, surname }) => [userId, `${name} ${surname}`]));
  }
}
