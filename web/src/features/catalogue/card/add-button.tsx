import { isAvailable, SOLD_OUT, type Repuesto } from '@bujia/contracts/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useHere } from '../../../lib/browser/here.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { useAddToCart } from '../../../lib/catalogue/add-to-cart.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  part: Repuesto;
  units?: number;
  size?: 's' | 'l';
  /** It is not the thing to do here. */
  quiet?: boolean;
  text?: string;
}

const whose = () => currentSession()?.codigo;

/**
 * Disabled for whoever cannot buy here; a part that is sold out says so instead. A press before the price is here waits
 * for it, and so does one before anybody knows who is here: a button that the server disabled would not even hear it. It
 * waits for nobody else: with the session that it was made in it is gone.
 */
export function AddButton({ part, units = 1, size = 's', quiet, text = 'Añadir al carrito' }: Props) {
  const here = useHere();
  const add = useAddToCart();
  const [wanted, want] = useState<{ units: number; by?: string }>();
  const adding = useRef(false);
  const isPriced = part.precio !== undefined;

  const isOver = wanted && here && (!add || wanted.by !== whose());
  if (isOver) want(undefined);

  useEffect(() => {
    if (!wanted || !add || !isPriced || adding.current) return;
    adding.current = true;
    void add(part, wanted.units).finally(() => {
      adding.current = false;
      // Pressed since by somebody else, it is theirs.
      want((now) => (now === wanted ? undefined : now));
    });
  }, [wanted, add, isPriced, part]);

  if (!isAvailable(part.stock)) {
    return (
      <Button size={size} wide disabled data-state="out">
        {SOLD_OUT}
      </Button>
    );
  }
  return (
    <Button
      size={size}
      wide
      variant={quiet ? 'plain' : 'primary'}
      icon="cart"
      disabled={here && !add}
      data-unknown={here ? undefined : ''}
      loading={!!wanted}
      aria-label={`${text}: ${part.nombre}`}
      onClick={() => want({ units, by: whose() })}
    >
      {text}
    </Button>
  );
}
