import { type ArgumentMetadata, type Type, ValidationPipe } from '@nestjs/common';
import { type ValidationError, getMetadataStorage } from 'class-validator';
import { Refusal } from '../../kernel/refusal.ts';

const MALFORMED = 'La solicitud no es válida';

rememberRules();

/** The rules of a class never change, but class-validator looks through all classes for them, for each object that it is given. */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const found = new Map<unknown, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // Whoever comes with options of their own has them looked for as before. There are no rules but those of classes, whatever `schema` says.
    if (always || strictGroups || groups?.length) return find(target, schema, always, strictGroups, groups);
    const rules = found.get(target) ?? find(target, '', always, strictGroups, groups);
    found.set(target, rules);
    return rules;
  };
}

/** Fields that the rules of a class know. */
const known = new Map<Type, ReadonlySet<string>>();

function knownFields(body: Type): ReadonlySet<string> {
  const fields =
    known.get(body) ??
    new Set(
      getMetadataStorage()
        .getTargetValidationMetadatas(body, '', false, false)
        .map(({ propertyName }) => propertyName),
    );
  known.set(body, fields);
  return fields;
}

const NATIVE: readonly unknown[] = [String, Boolean, Number, Array, Object, Buffer, Date];

/** A field that nobody knows never reaches class-transformer, which would copy whatever it holds. */
class BoundedValidation extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype, type } = metadata;
    if (metatype && type !== 'custom' && !NATIVE.includes(metatype)) {
      if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value)))
        throw refused(MALFORMED);
      const fields = knownFields(metatype);
      const unknown = Object.keys(value ?? {}).find((name) => !fields.has(name));
      if (unknown !== undefined) throw refused(`El campo ${printable(unknown)} no se admite`);
    }
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

/** Bodies, queries and parameters are checked before a controller sees them; an unknown field is refused. */
export const validation = new BoundedValidation({
  transform: true,
  // What was left empty takes the place of nothing that a class says by itself.
  transformOptions: { exposeUnsetFields: false },
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  exceptionFactory: (faults) => refused(firstMessage(faults)),
});

const refused = (message: string) => new Refusal('invalid', 'request.invalid', message);

function firstMessage([fault]: ValidationError[]): string {
  if (!fault) return MALFORMED;
  if (fault.children?.length) return firstMessage(fault.children);
  const { whitelistValidation, ...messages } = fault.constraints ?? {};
  if (whitelistValidation) return `El campo ${printable(fault.property)} no se admite`;
  return Object.values(messages)[0] ?? MALFORMED;
}

/** A field's name came from outside: shown short and without control characters. */
const printable = (name: string): string => name.replace(/[^\p{L}\p{N}_.-]/gu, '').slice(0, 40);
