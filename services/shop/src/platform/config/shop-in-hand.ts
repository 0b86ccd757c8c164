import { isDeepStrictEqual } from 'node:util';
import type { ShopIdentity } from '@bujia/contracts/shop';
import {
  GROUP_KEYS,
  type GroupKey,
  type ShopGroups,
  groupFaults,
  groupOf,
  withAccountsOf,
} from '@bujia/contracts/shop-groups';
import type { ShippingTariff } from '@bujia/pricing/shipping';
import { type HoldSettings, holdSettings } from './holds.ts';
import type { ShopFile } from './shop-file.ts';

/** What was changed since, of any group. */
export type ShopChanges = { readonly [Key in GroupKey]?: ShopGroups[Key] };

/**
 * The shop as it is now: what its file says, and over it what operators changed. Whoever asks gets what holds at that moment, so
 * nobody keeps it; `shop` is another object if, and only if, something in it is another.
 */
export class ShopInHand {
  private readonly file: ShopFile;
  /** The first values. */
  readonly inFile: ShopGroups;
  groups: ShopGroups;
  shop: ShopIdentity;
  shipping: ShippingTariff;
  holds: HoldSettings;
  /** Whether somebody has looked at what was changed: until then it may be what held long ago. */
  isRead = false;

  constructor(file: ShopFile, inFile: ShopGroups) {
    this.file = file;
    this.inFile = inFile;
    this.groups = inFile;
    this.shop = this.merged();
    this.shipping = file.shipping;
    this.holds = this.merges();
  }

  /** What a row of a group comes to beside this file, which names the branches; undefined where it does not fit. */
  laid<Key extends GroupKey>(key: Key, row: unknown): ShopGroups[Key] | undefined {
    try {
      // Accounts are never taken out, so those of the file go behind those that operators know.
      const held = key === 'bancos' ? undefined : this.inFile[key];
      if (groupFaults(key, row, held).length > 0) return undefined;
      // In the order of the fields, whoever wrote it: what is made of it is the same in every process.
      const clean = groupOf(key, row as object);
      return key === 'bancos' ? (withAccountsOf(clean as never, this.inFile.bancos) as typeof clean) : clean;
    } catch {
      // What nobody foresaw of one group is no reason to do without the others.
      return undefined;
    }
  }

  /** What holds of a group with such a row, or without one. */
  heldOf<Key extends GroupKey>(key: Key, row: unknown): ShopGroups[Key] {
    return (row === undefined ? undefined : this.laid(key, row)) ?? this.inFile[key];
  }

  /** Instead of what was taken before: a group that is not among them is the file's again. Answers what it does not take. */
  take(changes: ShopChanges): GroupKey[] {
    this.isRead = true;
    const given = GROUP_KEYS.filter((key) => changes[key] !== undefined);
    const laid = given.map((key) => [key, this.laid(key, changes[key])] as const);
    this.groups = { ...this.inFile, ...Object.fromEntries(laid.filter(([, value]) => value !== undefined)) };
    const shop = this.merged();
    if (!isDeepStrictEqual(shop, this.shop)) this.shop = shop;
    this.shipping = this.groups.envio;
    this.holds = this.merges();
    return laid.flatMap(([key, value]) => (value === undefined ? [key] : []));
  }

  private merged(): ShopIdentity {
    const {
      chassis: _,
      maintenance: ______,
      shipping: __,
      invoicing: ___,
      holds: ____,
      returns: _____,
      ...shop
    } = this.file;
    const { identidad, horario, bancos, transportistas, locales } = this.groups;
    const branches = shop.branches.map((branch) => ({
      ...branch,
      ...locales.branches.find(({ key }) => key === branch.key),
    }));
    return { ...shop, ...identidad, hours: horario.hours, ...bancos, ...transportistas, branches };
  }

  private merges(): HoldSettings {
    const { reservas, horario } = this.groups;
    return holdSettings(reservas, horario);
  }
}
