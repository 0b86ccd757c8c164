import { USER_TYPE } from '@bujia/contracts/accounts';
import { numberText } from '@bujia/contracts/numbers';
import { type CifrasVentas, type VisitasDelDia, VISIT_KINDS, type VisitKind } from '@bujia/contracts/reports';
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

const weekAgo = (text: string) => `${text} hace una semana`;
const count = ({ visitas }: VisitasDelDia) => Object.values(visitas).reduce((all, one) => all + one, 0);

/** Orders by the page, of a hundred visits. */
function conversion(day: VisitasDelDia): string {
  const visits = count(day);
  return visits === 0 ? '—' : `${numberText(Math.round((1_000 * day.pedidos) / visits) / 10)} %`;
}

const OF_VISITS: readonly [name: string, of: (day: VisitasDelDia) => string][] = [
  ['Visitas', (day) => numberText(count(day))],
  ['Visitas que terminan en pedido', conversion],
];

/** Where they came in, the most frequent first. */
const entered = ({ visitas }: VisitasDelDia): string =>
  (Object.entries(visitas) as [VisitKind, number][])
    .filter(([, visits]) => visits > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, visits]) => `${VISIT_KINDS[kind]} (${numberText(visits)})`)
    .join(', ');

/** Today, beside the whole of the same day a week ago. */
export default function Today() {
  const isOperator = useSession()?.tipo === USER_TYPE.operator;
  const answer = useToday();
  return (
    <Loaded answer={answer}>
      {({ dia, hoy, diaSemanaPasada, semanaPasada, visitasHoy, visitasSemanaPasada, contando }) => (
        <div className={css.section}>
          <Counting is={contando} />
          <h2>{`Hoy, ${slashDate(dia)}`}</h2>
          <Sums
            sums={[
              ...SHOWN.map(([name, of]) => ({ name, value: of(hoy), before: weekAgo(of(semanaPasada)) })),
              ...OF_VISITS.map(([name, of]) => ({
                ...{ name, value: of(visitasHoy), before: weekAgo(of(visitasSemanaPasada)) },
              })),
            ]}
          />
          <p className={css.hint}>
            {`Lo de hoy va hasta este momento; lo de hace una semana es todo el ${slashDate(diaSemanaPasada)}. El dinero lleva IVA.`}
          </p>
          <p className={css.hint}>
            {count(visitasHoy) > 0 && `Hoy entraron por ${entered(visitasHoy)}. `}
            Una visita es alguien que llega a la tienda desde fuera. Se cuenta sin cookies y sin saber quién es, y sin
            los buscadores que dicen serlo; se compara con lo pedido en la página, no en el mostrador.
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
