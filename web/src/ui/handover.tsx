import { HANDOVER, type Entrega } from '@bujia/contracts/handover';
import { slashMoment } from '../lib/text/shown.ts';
import { Badge } from './badge.tsx';
import css from './handover.module.css';
import { Icon } from './icon.tsx';

export const HandoverBadge = ({ entrega }: { entrega: Entrega | null }) =>
  entrega && (
    <Badge tone={entrega.estado.codigo === HANDOVER.delivered ? 'good' : 'spark'}>{entrega.estado.nombre}</Badge>
  );

/** How far an order is on its way to its client: where it waits, or who brings it. */
export function Handover({ entrega }: { entrega: Entrega }) {
  const { estado, fecha, sucursal, transportista, guia, enlace } = entrega;
  return (
    <section className={css.handover} aria-label="Entrega del pedido">
      <Icon name={sucursal === null ? 'truck' : 'store'} size={28} />
      <div>
        <p className={css.state}>
          <strong>{estado.nombre}</strong> <span className={css.when}>{slashMoment(fecha)}</span>
        </p>
        {sucursal !== null && <p>{sucursal}</p>}
        {transportista !== null && (
          <p>
            {transportista}
            {/* That of a deleted account is forgotten. */}
            {guia !== null && (
              <>
                , guía <span className={css.guide}>{guia}</span>
              </>
            )}
          </p>
        )}
        {enlace !== null && (
          <p>
            <a href={enlace} target="_blank" rel="noopener noreferrer">
              Seguir la guía en la página del transportista
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
