import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../ui/button.tsx';
import { WAY_UP } from './destinations.ts';

const SHOWN_AFTER_PX = 100;

/** It has a place of its own in the header, which stays in sight: wherever else it stood it would cover what is pressed. */
export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > SHOWN_AFTER_PX);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  const place = document.getElementById(WAY_UP);
  return (
    shown && place && createPortal(<IconButton label="Volver arriba" icon="up" size={24} onClick={toTop} />, place)
  );
}

function toTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  document.querySelector('main')?.focus({ preventScroll: true });
}
