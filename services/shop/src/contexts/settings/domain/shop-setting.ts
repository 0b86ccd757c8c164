import { type Difference, differences } from '@bujia/contracts/shapes';
import { type GroupKey, SHOP_GROUPS } from '@bujia/contracts/shop-groups';
import { Aggregate, type Told } from '../../../kernel/aggregate.ts';
import { SettingsChanged } from '../contract.ts';

type Values = Record<string, unknown>;

export interface SettingChange {
  group: GroupKey;
  version: number;
  value: Values;
  /** What held until now. */
  before: Values;
  by: string;
  restores: number | null;
}

/** One change of a group. It is written once; to take it back is another one. */
export class ShopSetting extends Aggregate {
  readonly id: string;
  readonly group: GroupKey;
  readonly version: number;
  readonly value: Values;
  readonly before: Values;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly restores: number | null;

  private constructor({ group, version, value, before, by, restores }: SettingChange, now: Date) {
    super();
    this.id = `${group}-${version}`;
    this.group = group;
    this.version = version;
    this.value = value;
    this.before = before;
    this.madeBy = by;
    this.madeAt = now;
    this.restores = restores;
  }

  static make(change: SettingChange, now: Date): ShopSetting {
    const made = new ShopSetting(change, now);
    const { group, version, by, before, value } = change;
    const [was, is] = [before['email'], value['email']];
    const formerEmail = typeof was === 'string' && was !== is ? { formerEmail: was } : {};
    made.record(new SettingsChanged({ group, version, by, changes: made.changes(), ...formerEmail }));
    return made;
  }

  private changes(): Difference[] {
    return differences(SHOP_GROUPS[this.group].fields, this.before, this.value);
  }

  /** All of it is the shop's own, and public or about to be: the log says it in words. */
  override told(): Told {
    const changed = this.changes();
    const by = (say: (one: (typeof changed)[0]) => string) => {
      const fields: Record<string, string> = {};
      // Several marks of one field are told together.
      for (const one of changed) fields[one.que] = [fields[one.que], say(one)].filter(Boolean).join(', ');
      return fields;
    };
    return { before: by(({ antes }) => antes), after: by(({ despues }) => despues) };
  }
}
