import type { Repuesto } from '@bujia/contracts/catalogue';
import { shareLinks } from '../../../lib/catalogue/part-links.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './share.module.css';

export const Share = ({ part }: { part: Repuesto }) => (
  <section className={css.share} aria-label="Compartir">
    <span aria-hidden="true">Compartir</span>
    <ul className={css.links}>
      {shareLinks(part).map(({ icon, text, href }) => (
        <li key={text}>
          <a href={href} target="_blank" rel="noreferrer">
            <Icon name={icon} size={18} />
            <span className="only-read">Compartir por </span>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </section>
);
