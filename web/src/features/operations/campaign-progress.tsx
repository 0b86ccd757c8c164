import type { BoletinProgreso } from '@bujia/contracts/campaigns';
import { Progress } from '../../ui/progress.tsx';
import css from './operations.module.css';

const labels: Record<keyof BoletinProgreso, string> = {
  aceptados: 'Aceptados',
  rechazados: 'Rechazados',
  fallidos: 'Fallidos',
  bajas: 'Bajas',
  enCurso: 'En curso',
  pendientes: 'Pendientes',
};

/** How far a newsletter got. */
export function CampaignProgress({ progress }: { progress: BoletinProgreso }) {
  const kinds = Object.keys(labels) as (keyof BoletinProgreso)[];
  const all = kinds.reduce((sum, kind) => sum + progress[kind], 0);
  const open = progress.enCurso + progress.pendientes;
  return (
    <>
      <Progress label="Avance del envío" value={all === 0 ? 100 : Math.floor((100 * (all - open)) / all)} />
      <dl className={css.counts}>
        {kinds.map((key) => (
          <div key={key}>
            <dt>{labels[key]}</dt>
            <dd>{progress[key]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
