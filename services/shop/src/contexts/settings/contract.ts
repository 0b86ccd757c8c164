import type { Prueba } from '@bujia/contracts/settings-desk';
import type { Fault } from '@bujia/contracts/shapes';
import type { GroupKey, ShopGroups } from '@bujia/contracts/shop-groups';
import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';

/** `by`: the operator whose doing it is. `formerEmail`: of the shop, where that is another now. */
const Change = Type.Object({
  group: Type.String(),
  version: Type.Integer(),
  by: Type.String(),
  changes: Type.Array(Type.Object({ que: Type.String(), antes: Type.String(), despues: Type.String() })),
  formerEmail: Type.Optional(Type.String()),
});
export class SettingsChanged extends event<Static<typeof Change>>(
  'settings.settings-changed.v1',
  'An operator changed a group of what the shop says and does, or put it back.',
  Change,
) {}

/** A group with its secrets as they were typed. */
export type OpenGroup = ShopGroups[GroupKey];

/** What came of looking at a group beyond its fields. `told`: what is said of it in fields that nobody types. */
export interface Looked {
  faults: Fault[];
  told?: Readonly<Record<string, unknown>>;
}

/** What a context can tell of a group that no rule of a field can. */
export interface GroupHelp {
  group: GroupKey;
  /** Before it is saved. */
  look?: (value: OpenGroup) => Promise<Looked>;
  /** Within ten seconds, and without changing anything outside. Without a value: what holds by the environment. */
  attempt?: (value: OpenGroup | undefined, whom: { email: string; name: string }) => Promise<Prueba>;
}

export const GROUP_HELP = 'bujia:group-help';
