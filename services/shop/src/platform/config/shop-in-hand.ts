import { isDeepStrictEqual } from 'node:util';
import { logoOf } from '@bujia/contracts/logo';
import type { ShopIdentity } from '@bujia/contracts/shop';
import {
  GROUP_KEYS,
  type GroupKey,
  type ShopGroups,
  groupFaults,
  SHOP_GROUPS,
  groupOf,
  isNothing,
  withAccountsOf,
} from '@bujia/contracts/shop-groups';
import { isGuardada, sealedIn } from '@bujia/contracts/shapes';
import type { ShippingTariff } from '@bujia/pricing/shipping';
import { type HoldSettings, holdSettings } from './holds.ts';
import type { ShopFile } from './shop-file.ts';

/** What was changed since, of any group. */
export type ShopChanges = { readonly [Key in GroupKey]?: ShopGroups[Key] };

/** How often a group was changed. */
export type ShopVersions = { readonly [Key in GroupKey]?: number };

/** What is kept sealed, by its name. */
export type OpenSecrets = ReadonlyMap<string, string>;
/** A secret in it is a text. */
type OpenGroups = { [Key in GroupKey]?: ShopGroups[Key] };

/**
 * The shop as it is now: what its file says, and over it what operators changed. Whoever asks gets what holds at that moment, so
 * nobody keeps it; `shop` is another object if, and only if, something in it or in the keys of cards is another.
 */
export class ShopInHand {
  private readonly file: ShopFile;
  /** The first values. */
  readonly inFile: ShopGroups;
  groups: ShopGroups;
  shop: ShopIdentity;
  shipping: ShippingTariff;
  holds: HoldSettings;
  /** Groups that operators changed of the environment's, with their secrets in the open; each another object if something in it is. */
  opened: OpenGroups = {};
  /** Groups with a secret that does not open: their first values hold. */
  closed: GroupKey[] = [];
  private secrets: OpenSecrets = new Map();
  private versions: ShopVersions = {};
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
      if (isGivenBack(key, row)) return undefined;
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
  take(changes: ShopChanges, secrets: OpenSecrets = new Map(), versions: ShopVersions = {}): GroupKey[] {
    this.isRead = true;
    this.secrets = secrets;
    const given = GROUP_KEYS.filter((key) => changes[key] !== undefined && !isGivenBack(key, changes[key]));
    const laid = given.map((key) => [key, this.laid(key, changes[key])] as const);
    this.groups = { ...this.inFile, ...Object.fromEntries(laid.filter(([, value]) => value !== undefined)) };
    // What does not fit is as if it had not been changed.
    this.versions = Object.fromEntries(laid.flatMap(([key, value]) => (value ? [[key, versions[key] ?? 0]] : [])));
    const { tarjetas } = this.opened;
    this.open(laid);
    const shop = this.merged();
    // What the client is told of cards stands in the same pages.
    if (this.opened.tarjetas !== tarjetas || !isDeepStrictEqual(shop, this.shop)) this.shop = shop;
    this.shipping = this.groups.envio;
    this.holds = this.merges();
    return laid.flatMap(([key, value]) => (value === undefined ? [key] : []));
  }

  /** With each secret as it was typed; undefined where one of them is not to be had. */
  inTheOpen<Value extends object>(key: GroupKey, value: Value): Value | undefined {
    const open = { ...value } as Record<string, unknown>;
    for (const [name] of sealedIn(SHOP_GROUPS[key].fields)) {
      const kept = open[name];
      if (!isGuardada(kept)) continue;
      open[name] = this.secrets.get(kept.guardada);
      if (open[name] === undefined) return undefined;
    }
    return open as Value;
  }

  private open(laid: (readonly [GroupKey, object | undefined])[]): void {
    const opened: Record<string, object> = {};
    this.closed = [];
    for (const [key, value] of laid) {
      if (!value || !SHOP_GROUPS[key].ofEnvironment) continue;
      const open = this.inTheOpen(key, value);
      const known = this.opened[key];
      if (open) opened[key] = isDeepStrictEqual(open, known) ? known! : open;
      else this.closed.push(key);
    }
    this.opened = opened;
  }

  private merged(): ShopIdentity {
    const {
      chassis: _,
      maintenance: ______,
      shipping: __,
      invoicing: ___,
      holds: ____,
      returns: _____,
      company: _______,
      colour: ________,
      ...shop
    } = this.file;
    const { identidad, imagen, logotipo, horario, bancos, transportistas, locales, emisor } = this.groups;
    const { ruc, legalName } = emisor;
    const branches = shop.branches.map((branch) => ({
      ...branch,
      ...locales.branches.find(({ key }) => key === branch.key),
    }));
    // Their words are read where they are shown; here they only say that they are others.
    const texts = { company: this.versionOf('empresa'), terms: this.versionOf('terminos') };
    return {
      ...shop,
      ruc,
      legalName,
      ...identidad,
      ...imagen,
      ...(logotipo.logo !== undefined && { logo: logoOf(logotipo.logo) }),
      hours: horario.hours,
      ...bancos,
      ...transportistas,
      branches,
      texts,
    };
  }

  /** Which version of a group holds, counted from 1 as people count. */
  private versionOf(key: GroupKey): number {
    return (this.versions[key] ?? 0) + 1;
  }

  private merges(): HoldSettings {
    const { reservas, horario } = this.groups;
    return holdSettings(reservas, horario);
  }
}

/** An operator gave it back to the environment. */
const isGivenBack = (key: GroupKey, row: unknown): boolean =>
  SHOP_GROUPS[key].ofEnvironment === true && typeof row === 'object' && row !== null && isNothing(row);
