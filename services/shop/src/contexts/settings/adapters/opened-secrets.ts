import { isGuardada, sealedIn } from '@bujia/contracts/shapes';
import { GROUP_KEYS, SHOP_GROUPS } from '@bujia/contracts/shop-groups';
import type { OpenSecrets, ShopChanges } from '../../../platform/config/shop-in-hand.ts';
import type { KnownSeals } from '../../../platform/secrets/known-seals.ts';
import { secretSeal } from '../application/secret-seal.ts';

export interface SealedRow {
  id: string;
  group: string;
  field: string;
  sealed: string;
}

/** Ends with the list of names. */
export const SEALED_ROWS = `SELECT id, group_key AS "group", field, sealed FROM shop_secret WHERE id = ANY(`;

export const namesOfSecrets = (changes: ShopChanges): string[] =>
  GROUP_KEYS.flatMap((key) => {
    const value = changes[key] as Record<string, unknown> | undefined;
    return sealedIn(SHOP_GROUPS[key].fields).flatMap(([name]) => {
      const kept = value?.[name];
      return isGuardada(kept) && UUID.test(kept.guardada) ? [kept.guardada] : [];
    });
  });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What opens with no secret that is set is not among them. */
export const openedSecrets = (rows: readonly SealedRow[], seals: KnownSeals): OpenSecrets =>
  new Map(
    rows.flatMap((row) => {
      const text = secretSeal.open(seals, row, row.sealed);
      return text === undefined ? [] : [[row.id, text] as const];
    }),
  );
