import type { Repuesto } from '@bujia/contracts/catalogue';
import { type Compatibilidad, FIT_VERDICTS } from '@bujia/contracts/storefront';
import { fullVehicleName, useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import css from './marks.module.css';
import { measuresOf } from './texts.ts';

const badges = [
  { flag: 'promocion', text: 'Promoción', tone: 'spark' },
  { flag: 'masVendido', text: 'Más Vendido', tone: 'plain' },
  { flag: 'reciente', text: 'Reciente', tone: 'plain' },
  { flag: 'destacado', text: 'Destacado', tone: 'plain' },
  { flag: 'masBuscado', text: 'Popular', tone: 'plain' },
] as const;

export const Badges = ({ part }: { part: Repuesto }) => (
  <ul className={css.badges}>
    {badges
      .filter(({ flag }) => part[flag])
      .map(({ flag, text, tone }) => (
        <li key={flag}>
          <Badge tone={tone}>{(flag === 'promocion' && part.etiquetas?.join(' · ')) || text}</Badge>
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
export function Fit({ fit, full = false }: { fit: Compatibilidad | undefined; full?: boolean }) {
  const vehicle = useVehicles().vehiculoBusqueda;
  if (!vehicle) return null;
  if (!fit) return <p className={css.fit}>&nbsp;</p>;
  const reasons = fit.compatible
    ? [fit.universal && 'sirve para todos los vehículos', fit.posicion, fit.nota]
    : [full && `no consta entre los repuestos de ${fullVehicleName(vehicle)}`];
  return (
    <p className={`${css.fit} ${fit.compatible ? css.fits : css.differs}`}>
      <Icon name={fit.compatible ? 'check' : 'close'} size={16} />
      <span>
        <strong>{fit.compatible ? FIT_VERDICTS.yes : FIT_VERDICTS.no}</strong>
        {reasons.filter(Boolean).map((reason) => ` · ${reason as string}`)}
      </span>
    </p>
  );
}
