const A_NAME = /^[\p{L}\p{M}'’-]{1,20}$/u;

/**
 * "Hola, María:" with the first word of the name alone, and only if it is one: registration takes any text for a name
 * and any address, and must not carry somebody's advertisement to it.
 */
export function greeting(name: string): string {
  const first = name.trim().split(/\s+/)[0]!;
  return A_NAME.test(first) ? `Hola, ${first}:` : 'Hola:';
}

/** "30 minutos", "1 hora", "24 horas", "3 días" */
export function duration(minutes: number): string {
  if (minutes % 1440 === 0 && minutes > 1440) return `${minutes / 1440} días`;
  if (minutes % 60 === 0) return minutes === 60 ? '1 hora' : `${minutes / 60} horas`;
  return `${minutes} minutos`;
}
