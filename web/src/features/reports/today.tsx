import { USER_TYPE } from '@bujia/contracts/accounts';
import { numberText } from '@bujia/contracts/numbers';
import type { CifrasVentas } from '@bujia/contracts/reports';
import { slashDate } from '@bujia/ecuador/guayaquil';
import { useSession } from '../../lib/session/session.ts';
import { sum } from '../../lib/text/sum.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useToday } from './api.ts';
import { Counting } from './counting.tsx';
import css from './reports.module.css';
import { Sums } from './sums.tsx';

const average = ({ pedidos, vendido }: CifrasVentas) => (pedidos === 0 ? '—' : sum(vendido / pedidos));

const SHOWN: readonly [name: string, of: (sums: CifrasVentas) => string][] = [
  ['Pedidos', ({ pedidos }) => numberText(pedidos)],
  ['Vendido', ({ vendido }) => sum(vendido)],
  ['Promedio por pedido', average],
  ['Cobrado', ({ cobrado }) => sum(cobrado)],
  ['Cancelados', ({ cancelados, cancelado }) => `${numberText(cancelados)} (${sum(cancelado)})`],
  ['Reembolsado', ({ reembolsado }) => sum(reembolsado)],
];

/** Today, beside the whole of the same day a week ago. */
export default function Today() {
  const isOperator = useSession()?.tipo === USER_TYPE.operator;
  const answer = useToday();
  return (
    <Loaded answer={answer}>
      {({ dia, hoy, diaSemanaPasada, semanaPasada, contando }) => (
        <div className={css.section}>
          <Counting is={contando} />
          <h2>{`Hoy, ${slashDate(dia)}`}</h2>
          <Sums
            sums={SHOWN.map(([name, of]) => ({
              name,
              value: of(hoy),
              before: `${of(semanaPasada)} hace una semana`,
            }))}
          />
          <p className={css.hint}>
            {`Lo de hoy va hasta este momento; lo de hace una semana es todo el ${slashDate(diaSemanaPasada)}. El dinero lleva IVA.`}
          </p>
          <div className={css.ways}>
            <ButtonLink href="/dashboard/orders">Ventas</ButtonLink>
            <ButtonLink href="/dashboard/devoluciones">Por devolver</ButtonLink>
            {isOperator && <ButtonLink href="/dashboard/operations/busquedas">Búsquedas sin respuesta</ButtonLink>}
          </div>
        </div>
      )}
    </Loaded>
  );
}
