import { fillPath, type Repuesto } from '@bujia/contracts/catalogue';
import { type Despiece, EXPLODED_PATHS, explodedHref } from '@bujia/contracts/exploded';
import { Link } from 'wouter';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { useSteady } from '../api.ts';
import { Exploded } from './exploded.tsx';
import css from './exploded.module.css';

/** The drawing of the group that a part belongs to, its own place marked; nothing for what is in none. */
export function WhereItGoes({ part }: { part: Repuesto }) {
  const vehiculo = useVehicles().vehiculoBusqueda?.codigo ?? 0;
  const { data } = useSteady<Despiece | null>(fillPath(EXPLODED_PATHS.ofPart, { id: part.codigo, vehiculo }));
  if (!data) return null;
  return (
    <section className={`wide ${css.section}`} aria-labelledby="donde-va">
      <h2 id="donde-va">Dónde va</h2>
      <Exploded drawing={data} />
      <p>
        <Link href={explodedHref(data.url)}>Ver solo el despiece: {data.nombre.toLowerCase()}</Link>
      </p>
    </section>
  );
}
