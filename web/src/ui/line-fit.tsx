import { fillPath, type Repuesto } from '@bujia/contracts/catalogue';
import type { AjusteLinea } from '@bujia/contracts/fitment';
import { CODE_PATHS } from '@bujia/contracts/part-numbers';
import { SEE_THE_FITTING } from '@bujia/contracts/storefront';
import useSWR from 'swr';
import { Link } from 'wouter';
import { partHref } from '../lib/catalogue/part-links.ts';
import { FitMark } from './fit-mark.tsx';

/** What a line of a cart or of an order is to the vehicle of its buyer; nothing where nobody asked. */
export function LineFit({ fit, part }: { fit: AjusteLinea | undefined; part?: number }) {
  if (!fit) return null;
  const { palabra, vehiculo, veredicto } = fit;
  return (
    <FitMark fit={{ ...fit, palabra: `Para su ${vehiculo}: ${palabra.toLowerCase()}` }}>
      {veredicto === 'no-compatible' && part !== undefined && <Instead part={part} vehicle={fit.vehiculoCodigo} />}
    </FitMark>
  );
}

/** The way to the same thing for the vehicle, where there is one. */
function Instead({ part, vehicle }: { part: number; vehicle: number }) {
  const { data } = useSWR<Repuesto[], Error>(fillPath(CODE_PATHS.equivalents, { id: part, vehiculo: vehicle }));
  return (
    data?.[0] && (
      <>
        {' '}
        <Link href={partHref(data[0])}>{SEE_THE_FITTING}</Link>
      </>
    )
  );
}
