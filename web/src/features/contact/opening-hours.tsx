import { useHere } from '../../lib/browser/here.ts';
import { shop } from '../../lib/page/page-data.ts';
import { Badge } from '../../ui/badge.tsx';
import { isOpen } from './is-open.ts';
import css from './opening-hours.module.css';

export function OpeningHours() {
  // What the server drew is kept for longer than an hour.
  const here = useHere();
  const open = here && isOpen(shop.hours, new Date());
  return (
    <section className={css.hours}>
      <header>
        <h2>Horario de atención</h2>
        {here && <Badge tone={open ? 'good' : 'plain'}>{open ? 'Abierto ahora' : 'Cerrado ahora'}</Badge>}
      </header>
      <dl>
        {shop.hours.map(({ label, opens, closes }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {opens} a {closes}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
