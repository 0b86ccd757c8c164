import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import css from './scroll-to-top.module.css';

const SHOWN_AFTER_PX = 100;

export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > SHOWN_AFTER_PX);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  if (!shown) return null;
  return (
    <button type="button" className={css.button} aria-label="Volver arriba" onClick={toTop}>
      <Icon name="up" size={22} />
    </button>
  );
}

function toTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  document.querySelector('main')?.focus({ preventScroll: true });
}
