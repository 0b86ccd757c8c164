import { EntitySchema } from '@mikro-orm/core';

type Property = object;

export const text = { type: 'text' } as const;
export const uuid = { type: 'uuid' } as const;
export const json = { type: 'json' } as const;
export const small = { type: 'smallint' } as const;
export const integer = { type: 'integer' } as const;
export const boolean = { type: 'boolean' } as const;
export const timestamp = { type: 'Date', columnType: 'timestamptz' } as const;
export const maybe = { nullable: true } as const;
export const primary = { primary: true } as const;
/** Cents stand in columns that say so. */
export const cents = (fieldName: `${string}_cents`) => ({ ...integer, fieldName });

/**
 * Maps a class to its table. What is private is found behind its getter, so that a write cannot miss it; a field without a
 * getter is named as it is, `_title` for the column `title`.
 */
export function mapping<Mapped extends object>(
  type: { readonly prototype: Mapped; readonly name: string },
  tableName: string,
  properties: Record<string, Property>,
): EntitySchema<Mapped> {
  const mapped = Object.entries(properties).map(([name, property]) => {
    const field = fieldBehind(type, name);
    if (field !== undefined) return [name, { ...property, accessor: field }];
    return [name, name.startsWith('_') ? { fieldName: columnOf(name.slice(1)), ...property } : property];
  });
  return new EntitySchema<Mapped>({
    class: type as never,
    tableName,
    properties: Object.fromEntries(mapped) as never,
  });
}

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The one field that a getter hands out. Anything else that it does would lose what is written, so it is refused. */
function fieldBehind({ prototype, name: type }: { prototype: object; name: string }, name: string): string | undefined {
  const getter = Object.getOwnPropertyDescriptor(prototype, name);
  if (!getter?.get) return undefined;
  const asked: (string | symbol)[] = [];
  const value = {};
  const probe = new Proxy(prototype, { get: (_, field) => (asked.push(field), value) });
  const handsOut = (): boolean => {
    try {
      return getter.get!.call(probe) === value;
    } catch {
      return false;
    }
  };
  const [field] = handsOut() && asked.length === 1 ? asked : [];
  if (typeof field !== 'string')
    throw new Error(`${type}.${name} is more than a field: map what it is made of, or its writes are lost`);
  return field;
}
