import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { mediaHook } from '../lib/browser/media.ts';
import { IconButton } from './button.tsx';
import css from './carousel.module.css';
import { useVisibleCount } from './carousel-count.ts';

interface Props<Item> {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item, index: number) => string | number;
  slide: (item: Item) => ReactNode;
  /** Slides shown at once on the widest screen; narrower ones show fewer, down to one. */
  atMost?: number;
  /** Time between two moves; without it nothing moves by itself. */
  autoplayMs?: number;
  transitionMs?: number;
}

const SWIPE_PX = 40;

const useStill = mediaHook('(prefers-reduced-motion: reduce)');

/** Moves by arrows, swipe, buttons and on its own; it stands still while pointed at, focused, paused or unwanted. */
export function Carousel<Item>(props: Props<Item>) {
  const { label, items, itemKey, slide, atMost = 5, autoplayMs, transitionMs = 400 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const visible = useVisibleCount(frame, atMost);
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);
  const still = useStill();
  const [chosen, setPaused] = useState<boolean>();
  const paused = chosen ?? still;
  const swipeFrom = useRef<number>(undefined);

  const last = Math.max(0, items.length - visible);
  const first = Math.min(at, last);
  const go = (to: number) => setAt(to > last ? 0 : to < 0 ? last : to);
  const playing = autoplayMs !== undefined && last > 0 && !held && !paused;

  // Not in the markup: the content policy forbids a style to what comes from the server.
  useLayoutEffect(() => {
    Object.assign(track.current!.style, {
      transform: `translateX(${(-100 / visible) * first}%)`,
      transitionDuration: `${transitionMs}ms`,
      gridAutoColumns: `${100 / visible}%`,
    });
  }, [visible, first, transitionMs]);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setAt((now) => (now >= last ? 0 : now + 1)), autoplayMs);
    return () => clearInterval(timer);
  }, [playing, autoplayMs, last]);

  function key(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') go(first + 1);
    else if (event.key === 'ArrowLeft') go(first - 1);
    else return;
    event.preventDefault();
  }

  function swiped(event: PointerEvent) {
    const moved = event.clientX - (swipeFrom.current ?? event.clientX);
    swipeFrom.current = undefined;
    if (Math.abs(moved) > SWIPE_PX) go(first + (moved < 0 ? 1 : -1));
  }

  return (
    <section
      className={css.carousel}
      aria-roledescription="carrusel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={key}
    >
      <div
        ref={frame}
        className={css.frame}
        onPointerDown={(event) => (swipeFrom.current = event.clientX)}
        onPointerUp={swiped}
        onPointerCancel={() => (swipeFrom.current = undefined)}
      >
        <ul ref={track} className={css.track} aria-live={playing ? 'off' : 'polite'}>
          {items.map((item, i) => (
            <li
              key={itemKey(item, i)}
              className={css.slide}
              aria-roledescription="diapositiva"
              aria-label={`${i + 1} de ${items.length}`}
              inert={i < first || i >= first + visible}
            >
              {slide(item)}
            </li>
          ))}
        </ul>
      </div>
      {last > 0 && (
        <div className={css.controls}>
          {autoplayMs !== undefined && (
            <IconButton
              label={paused ? 'Reanudar el movimiento' : 'Pausar el movimiento'}
              icon={paused ? 'play' : 'pause'}
              size={18}
              onClick={() => setPaused(!paused)}
            />
          )}
          <span className={css.count} aria-hidden="true">
            {first + 1}/{last + 1}
          </span>
          <IconButton label="Anterior" icon="left" onClick={() => go(first - 1)} />
          <IconButton label="Siguiente" icon="right" onClick={() => go(first + 1)} />
        </div>
      )}
    </section>
  );
}
