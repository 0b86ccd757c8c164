const LONG = new Intl.DateTimeFormat('es-EC', {
  timeZone: 'America/Guayaquil',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "21 de noviembre de 2026 a las 10:05", whatever the zone of the machine. */
export const ecuadorTime = (moment: Date | string): string => LONG.format(new Date(moment));
