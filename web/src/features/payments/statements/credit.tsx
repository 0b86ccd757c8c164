import type { Credito, MatchSign, ProposedCredit } from '@bujia/contracts/statements';
import { money, slashDay } from '../../../lib/text/shown.ts';
import { Badge } from '../../../ui/badge.tsx';

const SIGNS: Readonly<Record<MatchSign, string>> = {
  valor: 'valor',
  fecha: 'fecha',
  numero: 'número',
  nombre: 'nombre',
  pedido: 'número del pedido',
};

const wordsOf = ({ texto, numero }: Credito) => [texto, numero].filter(Boolean).join(' · ') || 'sin texto';

export const creditText = (credit: Credito) =>
  `${credit.banco.nombre}: ${slashDay(credit.fecha)}, ${money(credit.valor)}, «${wordsOf(credit)}»`;

export const signsText = ({ por }: ProposedCredit) => `Coincide: ${por.map((sign) => SIGNS[sign]).join(', ')}.`;

/** How much a proposal says at a glance. */
export function MatchBadge({ proposals }: { proposals: readonly ProposedCredit[] }) {
  const [best] = proposals;
  if (!best) return <Badge>Sin coincidencia</Badge>;
  if (best.disputado.length > 0) return <Badge tone="warn">Disputada</Badge>;
  if (proposals.length > 1) return <Badge tone="warn">{`${proposals.length} posibles`}</Badge>;
  return best.fuerza === 'fuerte' ? <Badge tone="good">Fuerte</Badge> : <Badge tone="info">Posible</Badge>;
}
