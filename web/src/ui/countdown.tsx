import { countdown, secondsLeft } from '@bujia/ecuador/guayaquil';
import { useServerTime } from '../lib/http/server-time.ts';
import { longDay, timeOfDay } from '../lib/text/shown.ts';
import css from './countdown.module.css';

const OVER = countdown(0);
/** The server has not told the time yet. */
const UNKNOWN = '--:--:--';

/** Time left until a moment by the server's clock, ticking; 00:00:00 once it is past, or when there is none. */
export function Countdown({ until }: { until: string | null }) {
  const left = useServerTime((now) => (until === null ? OVER : countdown(secondsLeft(new Date(until), now))));
  const shown = until === null ? OVER : (left ?? UNKNOWN);
  return (
    <span
      role="timer"
      className={`${shown === OVER ? css.over : css.running} ${shown.length > OVER.length ? css.long : ''}`}
    >
      {shown}
    </span>
  );
}

/** Until when an order keeps its parts unpaid; nothing where no such time runs. */
export function HeldUntil({ until }: { until: string | null }) {
  if (!until) return null;
  return (
    <p className={css.held}>
      Apartamos sus repuestos hasta el {longDay(until)} a las {timeOfDay(until)}. Quedan <Countdown until={until} />
    </p>
  );
}
