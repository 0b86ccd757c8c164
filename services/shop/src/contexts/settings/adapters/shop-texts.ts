import { localDate } from '@bujia/ecuador/guayaquil';
import type { ShopGroups } from '@bujia/contracts/shop-groups';
import type { Empresa, Terminos } from '@bujia/contracts/shop-texts';
import { TERMS_REVIEWED } from '@bujia/contracts/terms-text';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { textMissing } from '../domain/settings-errors.ts';

/** What the shop says of itself, and the conditions that clients accept: as they hold, and as they were. */
@Injectable()
export class ShopTexts {
  constructor(
    private readonly primary: Primary,
    private readonly config: Config,
  ) {}

  company(): Empresa {
    return this.config.inHand.groups.empresa;
  }

  /** Versions are counted from 1, the first words; each later one is the row of a change. */
  async terms(version: number = this.config.shop.texts.terms): Promise<Terminos> {
    const vigente = this.config.shop.texts.terms;
    const first = { fecha: TERMS_REVIEWED, texto: this.config.inHand.inFile.terminos.text };
    if (version === 1) return { version, vigente, ...first };
    const row = await this.primary.row<{ value: ShopGroups['terminos']; madeAt: string }>(
      `SELECT value, made_at AS "madeAt" FROM shop_setting WHERE group_key = 'terminos' AND version = ?`,
      [version - 1],
    );
    if (!row) throw textMissing();
    return { version, vigente, fecha: localDate(new Date(row.madeAt)), texto: row.value.text };
  }
}
