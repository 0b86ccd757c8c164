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
