import { countdown, secondsLeft } from '@bujia/ecuador/guayaquil';
import { useServerTime } from '../lib/server-time.ts';
import css from './countdown.module.css';

const OVER = countdown(0);

/** Time left until a moment by the server's clock, ticking; 00:00:00 once it is past, or when there is none. */
export function Countdown({ until }: { until: string | null }) {
  const left = useServerTime((now) => (until === null ? OVER : countdown(secondsLeft(new Date(until), now)))) ?? OVER;
  return (
    <span role="timer" className={left === OVER ? css.over : css.running}>
      {left}
    </span>
  );
}
