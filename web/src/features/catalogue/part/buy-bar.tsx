import type { Repuesto } from '@bujia/contracts/catalogue';
import type { Compatibilidad } from '@bujia/contracts/storefront';
import { useEffect, useState } from 'react';
import { FitMark } from '../../../ui/fit-mark.tsx';
import { AddButton } from '../card/add-button.tsx';
import { PartPrice } from '../card/marks.tsx';
import css from './buy-bar.module.css';

interface Props {
  part: Repuesto;
  fit: Compatibilidad | undefined;
  /** As many as were chosen beside the button of the page. */
  units: number;
}

/** Price, verdict and button, in reach once the button of the page has been scrolled away. */
export default function BuyBar({ part, fit, units }: Props) {
  const [shown, show] = useState(false);
  useEffect(() => {
    const button = document.querySelector('[data-adds]');
    if (!button) return;
    const watch = new IntersectionObserver(([seen]) => show(!seen!.isIntersecting && seen!.boundingClientRect.top < 0));
    watch.observe(button);
    return () => watch.disconnect();
  }, []);
  if (!shown) return null;
  return (
    <div className={css.bar} role="region" aria-label="Comprar este repuesto">
      <div className={css.words}>
        <PartPrice part={part} />
        {fit && <FitMark fit={{ ...fit, razon: '' }} />}
      </div>
      <AddButton part={part} units={units} text="Añadir" quiet={fit?.veredicto === 'no-compatible'} />
    </div>
  );
}
