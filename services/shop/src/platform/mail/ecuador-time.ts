const DAY = { timeZone: 'America/Guayaquil', day: 'numeric', month: 'long', year: 'numeric' } as const;
const DAYS = new Intl.DateTimeFormat('es-EC', DAY);
const TIMES = new Intl.DateTimeFormat('es-EC', {
  ...DAY,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "21 de noviembre de 2026 a las 10:05", whatever the zone of the machine. */
export const ecuadorTime = (moment: Date | string): string => TIMES.format(new Date(moment));

/** "21 de noviembre de 2026" */
export const ecuadorDay = (moment: Date | string): string => DAYS.format(new Date(moment));
