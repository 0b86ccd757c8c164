import { isAvailable, type Repuesto } from '@bujia/contracts/catalogue';
import { SOLD_OUT } from '@bujia/contracts/cart';
import { useState } from 'react';
import { useAddToCart } from '../../../lib/add-to-cart.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  part: Repuesto;
  units?: number;
  size?: 's' | 'l';
}

/** Disabled for whoever cannot buy here; a part that is sold out says so instead. */
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
      disabled={!add}
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
