import { IMPORT_STEPS, type ImportProgress } from '@bujia/contracts/catalogue-import';
import { Progress } from '../../ui/progress.tsx';

/** How far an import is, or the undoing of one. */
export function ImportAdvance({ progress }: { progress: ImportProgress | undefined }) {
  if (!progress) return <Progress label="Enviando archivos" />;
  const { paso, leidos, total } = progress;
  if (paso === 'waiting') {
    return (
      <>
        <p>{`${IMPORT_STEPS.waiting}: ${leidos === 1 ? 'hay una importación' : `hay ${leidos} importaciones`} antes`}</p>
        <Progress label={IMPORT_STEPS.waiting} />
      </>
    );
  }
  return (
    <>
      <p>{`${IMPORT_STEPS[paso]}: ${leidos} de ${total}`}</p>
      <Progress label={IMPORT_STEPS[paso]} value={total > 0 ? Math.round((100 * leidos) / total) : undefined} />
    </>
  );
}
