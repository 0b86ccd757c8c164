import type { Repuesto } from '@bujia/contracts/catalogue';
import { IconButton } from '../../../ui/button.tsx';
import { useWishlist, wishes } from '../kept/wishlist.ts';
import css from './wish-button.module.css';

export function WishButton({ part }: { part: Repuesto }) {
  const wished = !!useWishlist()?.includes(part.codigo);
  return (
    <span className={`${css.wish} ${wished ? css.wished : ''}`}>
      <IconButton
        icon="heart"
        label={`Favorito: ${part.nombre}`}
        title={wished ? 'Quitar de favoritos' : 'Guardar en favoritos'}
        aria-pressed={wished}
        onClick={() => wishes.toggle(part.codigo)}
      />
    </span>
  );
}
