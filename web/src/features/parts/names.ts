import { CHANGED_FIELDS, type ChangedField } from '@bujia/contracts/import-history';
import { type EditedField, partRules } from '@bujia/contracts/part-editing';

/** What a field of the form is called. */
export function nameOf(field: EditedField): string {
  if (field === 'reemplaza') return 'Reemplaza a';
  if (field in partRules) return partRules[field as keyof typeof partRules].label;
  return CHANGED_FIELDS[field as ChangedField];
}

const count = (length: number) => (length === 1 ? '1 fila' : `${length} filas`);

/** A value of the form in a sentence. */
export function shownValue(value: string | boolean | readonly unknown[] = ''): string {
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'string') return value === '' ? 'vacío' : `«${value}»`;
  return value.length === 0 ? 'ninguna' : count(value.length);
}
