import { ASK_NOTICE, isAvailable, NOTICE_ANCHOR, type Repuesto } from '@bujia/contracts/catalogue';
import { PICTURE_SIZES } from '@bujia/contracts/images';
import type { Compatibilidad } from '@bujia/contracts/storefront';
import { Link } from 'wouter';
import { chatHref, partHref } from '../../../lib/catalogue/part-links.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { AddButton } from './add-button.tsx';
import { Badges, Fit, Measures, PartPrice } from './marks.tsx';
import css from './part-card.module.css';
import { PartImage } from './part-image.tsx';
import { modelsText } from './texts.ts';
import { WishButton } from './wish-button.tsx';

export type CardLook = 'grid' | 'details' | 'list';

interface Props {
  part: Repuesto;
  fit?: Compatibilidad;
  look?: CardLook;
  /** It stands first on the page. */
  leading?: boolean;
}

/** A part among others. The whole card leads to it; what has a click of its own lies above. */
export function PartCard({ part, fit, look = 'grid', leading }: Props) {
  const models = modelsText(part.modeloList);
  const out = !isAvailable(part.stock);
  return (
    <article className={`${css.card} ${css[look]}`} data-out={out || undefined}>
      <div className={css.picture}>
        <PartImage
          ruta={part.imagenRepuestoList[0]?.ruta}
          sizes={look === 'list' ? PICTURE_SIZES.listed : PICTURE_SIZES.card}
          leading={leading}
        />
        <span className={css.wish}>
          <WishButton part={part} />
        </span>
      </div>
      <div className={css.words}>
        <Badges part={part} />
        <p className={css.sku}>
          SKU <code>{part.codigoRepuesto}</code>
        </p>
        <h3 className={css.name}>
          <Link href={partHref(part)}>{part.nombre}</Link>
        </h3>
        <p className={css.models}>{models}</p>
        <Rating value={part.rating} />
        <Fit fit={fit} />
        {look !== 'grid' && <Measures part={part} />}
      </div>
      <div className={css.buy}>
        <PartPrice part={part} />
        <ChatLink part={part} />
        <AddButton part={part} />
        {out && <Link href={`${partHref(part)}#${NOTICE_ANCHOR}`}>{ASK_NOTICE}</Link>}
      </div>
    </article>
  );
}

export const ChatLink = ({ part }: { part: Repuesto }) => (
  <a
    className={css.chat}
    href={chatHref(part)}
    target="_blank"
    rel="noreferrer"
    title="Compartir por chat"
    aria-label={`Compartir por chat: ${part.nombre}`}
  >
    <Icon name="chat" />
  </a>
);
