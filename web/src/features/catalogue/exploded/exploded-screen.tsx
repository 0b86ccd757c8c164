import { fillPath } from '@bujia/contracts/catalogue';
import { type Despiece, EXPLODED_PATHS, explodedHref, explodedPage } from '@bujia/contracts/exploded';
import { vehicleInWords } from '@bujia/contracts/fitment';
import { pageText } from '@bujia/contracts/pages';
import { Redirect, useParams } from 'wouter';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { ApiError } from '../../../lib/http/http.ts';
import { usePage } from '../../../lib/page/page.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { useSteady } from '../api.ts';
import { Failure } from '../failure.tsx';
import { Exploded } from './exploded.tsx';
import css from './exploded.module.css';

const MISSING = 404;

/** A group of parts as a drawing. */
export default function ExplodedScreen() {
  const { grupo = '' } = useParams();
  const vehicle = useVehicles().vehiculoBusqueda;
  const { data, error, mutate } = useSteady<Despiece>(
    fillPath(EXPLODED_PATHS.group, { grupo, vehiculo: vehicle?.codigo ?? 0 }),
  );
  usePage({
    ...pageText(explodedPage(data ?? { nombre: 'Despiece', lugares: [] }), shop),
    canonical: explodedHref(grupo),
  });
  if (error instanceof ApiError && error.statusCode === MISSING) return <Redirect to="/404" replace />;
  return (
    <>
      <PageHead
        title={data ? `${data.nombre}: despiece` : 'Despiece'}
        lead={
          vehicle
            ? `Cada número lleva a lo que sirve en su ${vehicleInWords(vehicle)}.`
            : 'Cada número lleva a sus repuestos. Con su vehículo elegido, a los que le sirven.'
        }
      />
      <div className={`wide ${css.page}`}>
        {data ? (
          <Exploded drawing={data} />
        ) : error ? (
          <Failure error={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton height="24rem" />
        )}
      </div>
    </>
  );
}
