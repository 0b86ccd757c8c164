import { localDate, longDate, slashDate } from '@bujia/ecuador/guayaquil';
import { centsOf, formatMoney } from '@bujia/pricing/money';

/** How the dashboard writes what the wire brings: moments are ISO 8601, days are those of Guayaquil, money is dollars. */

/** A moment as its day in Guayaquil; a day stays as it is. */
export const dayOf = (moment: string) => (moment.length === 10 ? moment : localDate(new Date(moment)));

/** 05-febrero-2026 */
export const longDay = (moment: string) => longDate(dayOf(moment));

/** 2026/02/05 */
export const slashDay = (moment: string) => slashDate(dayOf(moment));

const clock = new Intl.DateTimeFormat('es-EC', {
  timeZone: 'America/Guayaquil',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 17:40 */
export const timeOfDay = (moment: string) => clock.format(new Date(moment));

/** 2026/02/05 17:40 */
export const slashMoment = (moment: string) => `${slashDay(moment)} ${timeOfDay(moment)}`;

/** $1,234.50 */
export const money = (dollars: number) => formatMoney(centsOf(dollars));

const month = new Intl.DateTimeFormat('es-EC', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-02` as "febrero de 2026". */
export const monthAndYear = (said: string) => month.format(new Date(`${said}-01T00:00:00Z`));
