import { Injectable } from '@nestjs/common';
import { type Fields, type Guardada, guardadaOf, isGuardada, sealedIn } from '@bujia/contracts/shapes';
import { type GroupKey, SHOP_GROUPS } from '@bujia/contracts/shop-groups';
import { newId } from '../../../kernel/ids.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { KeptSettings } from '../domain/kept-settings.ts';
import { secretGone } from '../domain/settings-errors.ts';
import { ShopSecret } from '../domain/shop-secret.ts';
import { secretSeal } from './secret-seal.ts';
import { TypedSecret } from './typed-secret.ts';

type Values = Record<string, unknown>;

/** With what was typed hidden from whatever writes commands down. */
export const hidden = (fields: Fields, value: object): Values => mapped(fields, value, (one) => hide(one));
/** As it was typed. */
export const shown = (fields: Fields, value: object): Values =>
  mapped(fields, value, (one) => (one instanceof TypedSecret ? one.text : one));

const hide = (one: unknown): unknown => (typeof one === 'string' && one !== '' ? new TypedSecret(one) : one);

function mapped(fields: Fields, value: object, map: (one: unknown) => unknown): Values {
  const sealed = new Set(sealedIn(fields).map(([name]) => name));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [name, sealed.has(name) ? map(one) : one]),
  );
}

/** Seals what was typed, and marks what it replaces. Within the unit of work of whoever asks. */
@Injectable()
export class SecretsOfSettings {
  constructor(
    private readonly settings: KeptSettings,
    private readonly seals: Seals,
  ) {}

  async keep(group: GroupKey, typed: object, held: object, by: string, now: Date): Promise<Values> {
    const value: Values = { ...typed };
    const before = held as Values;
    for (const [name, field] of sealedIn(SHOP_GROUPS[group].fields)) {
      const is = value[name];
      if (typeof is === 'string') value[name] = this.sealed(group, name, is, guardadaOf(newId(), is, field), by, now);
      else if (isGuardada(is) && nameOf(before[name]) !== is.guardada) await this.putBack(is);
      const was = nameOf(before[name]);
      if (was && was !== nameOf(value[name])) (await this.settings.findSecret(was))?.replace(now);
    }
    return value;
  }

  private sealed(group: GroupKey, field: string, text: string, as: Guardada, by: string, now: Date): Guardada {
    const sealed = secretSeal.seal(this.seals, { group, field }, text);
    this.settings.addSecret(ShopSecret.keep({ id: as.guardada, group, field, sealed, by }, now));
    return as;
  }

  private async putBack({ guardada }: Guardada): Promise<void> {
    const secret = await this.settings.findSecret(guardada);
    if (!secret) throw secretGone();
    secret.putBack();
  }
}

const nameOf = (value: unknown): string | undefined => (isGuardada(value) ? value.guardada || undefined : undefined);
