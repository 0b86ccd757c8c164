import { PART_PATH } from '@bujia/contracts/catalogue-pages';
import type { Repuesto } from '@bujia/contracts/catalogue';

type Named = Pick<Repuesto, 'codigoEncriptado' | 'nombre'>;

export const partHref = ({ codigoEncriptado }: Pick<Repuesto, 'codigoEncriptado'>) =>
  `${PART_PATH}/${codigoEncriptado}`;

const addressOf = (part: Named) => encodeURIComponent(new URL(partHref(part), location.origin).href);

/** Opens a chat with the product's link in the message. */
export const chatHref = (part: Named) =>
  `https://wa.me/?text=${encodeURIComponent(`${part.nombre}: `)}${addressOf(part)}`;

/** Where a part can be shared. */
export const shareLinks = (part: Named) =>
  [
    { icon: 'chat', text: 'Chat', href: chatHref(part) },
    { icon: 'facebook', text: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${addressOf(part)}` },
    {
      icon: 'share',
      text: 'X',
      href: `https://x.com/intent/post?text=${encodeURIComponent(part.nombre)}&url=${addressOf(part)}`,
    },
    {
      icon: 'mail',
      text: 'E-mail',
      href: `mailto:?subject=${encodeURIComponent(part.nombre)}&body=${addressOf(part)}`,
    },
  ] as const;
