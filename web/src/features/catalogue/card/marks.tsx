import type { Repuesto } from '@bujia/contracts/catalogue';
import type { Compatibilidad } from '@bujia/contracts/storefront';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FitMark } from '../../../ui/fit-mark.tsx';
import { Price } from '../../../ui/price.tsx';
import css from './marks.module.css';
import { measuresOf } from './texts.ts';

/** What matters most comes first: where there is room for one, it is that one. */
const badges = [
  ['promocion', 'Promoción'],
  ['reciente', 'Reciente'],
  ['masVendido', 'Más Vendido'],
  ['masBuscado', 'Popular'],
  ['destacado', 'Destacado'],
] as const;

export const Badges = ({ part }: { part: Repuesto }) => (
  <ul className={css.badges}>
    {badges
      .filter(([flag]) => part[flag])
      .map(([flag, text]) => (
        <li key={flag}>
          <Badge tone={flag === 'promocion' ? 'spark' : 'plain'}>
            {(flag === 'promocion' && part.etiquetas?.join(' · ')) || text}
          </Badge>
        </li>
      ))}
  </ul>
);

/** A promotion price stands beside the old one; a visitor sees masked digits. */
export function PartPrice({ part: { precio, precioPromocion }, size }: { part: Repuesto; size?: 'm' | 'l' }) {
  return precioPromocion ? (
    <Price value={precioPromocion} before={precio} size={size} />
  ) : (
    <Price value={precio} size={size} />
  );
}

export const Measures = ({ part }: { part: Repuesto }) => (
  <dl className={css.measures}>
    {measuresOf(part).map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Whether the part fits the chosen vehicle and why. Nothing while no vehicle is chosen. */
export const Fit = ({ fit }: { fit: Compatibilidad | undefined }) =>
  useVehicles().vehiculoBusqueda && <p className={css.fit}>{fit && <FitMark fit={fit} />}</p>;
