import type { Branch } from '@bujia/contracts/shop';
import { telephone } from '../../lib/text/telephone.ts';
import { Icon } from '../../ui/icon.tsx';
import { BranchMap } from './branch-map.tsx';
import css from './branch-card.module.css';

export function BranchCard({ branch }: { branch: Branch }) {
  return (
    <article className={css.card}>
      <BranchMap branch={branch} />
      <div className={css.body}>
        <h2>{branch.name}</h2>
        <ul className={css.lines}>
          <li>
            <Icon name="pin" />
            <address>
              {branch.address}
              <br />
              {branch.sector}, {branch.city}
            </address>
          </li>
          <li>
            <Icon name="phone" />
            <span className={css.phones}>
              {branch.phones.map((phone) => (
                <a key={phone} href={telephone(phone)}>
                  {phone}
                </a>
              ))}
            </span>
          </li>
          <li>
            <Icon name="mail" />
            <a href={`mailto:${branch.email}`}>{branch.email}</a>
          </li>
        </ul>
      </div>
    </article>
  );
}
