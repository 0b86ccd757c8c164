import type { OpeningHours } from '@bujia/contracts/shop';

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Guayaquil',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Whether the shop is open at this moment, by the clock of its own city. */
export function isOpen(hours: readonly OpeningHours[], now: Date): boolean {
  const parts = clock.formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const day = WEEK.indexOf(part('weekday')) + 1;
  const time = `${part('hour')}:${part('minute')}`;
  return hours.some(({ days, opens, closes }) => days.includes(day) && opens <= time && time < closes);
}
