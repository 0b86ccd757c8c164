import { isAvailable, SOLD_OUT, type Repuesto } from '@bujia/contracts/catalogue';
import { useState } from 'react';
import { useAddToCart } from '../../../lib/catalogue/add-to-cart.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  part: Repuesto;
  units?: number;
  size?: 's' | 'l';
}

/** Disabled for whoever cannot buy here, and while the price is on its way; a part that is sold out says so instead. */
export function AddButton({ part, units = 1, size = 's' }: Props) {
  const add = useAddToCart();
  const [adding, setAdding] = useState(false);

  if (!isAvailable(part.stock)) {
    return (
      <Button size={size} wide disabled>
        {SOLD_OUT}
      </Button>
    );
  }
  return (
    <Button
      size={size}
      wide
      variant="primary"
      icon="cart"
      disabled={!add || part.precio === undefined}
      loading={adding}
      aria-label={`Añadir al carrito: ${part.nombre}`}
      onClick={() => {
        setAdding(true);
        void add?.(part, units).finally(() => setAdding(false));
      }}
    >
      Añadir al carrito
    </Button>
  );
}
