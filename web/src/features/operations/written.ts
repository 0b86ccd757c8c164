/** A row of the database, for whoever reads it: `id: 7, code: FIL-2201`. */
export const written = (fields: object = {}): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
