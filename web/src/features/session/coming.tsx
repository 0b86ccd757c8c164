import { Entrance } from '../../ui/entrance.tsx';
import { Progress, Skeleton } from '../../ui/progress.tsx';

/** The room of what a link opens, until it is known. */
export const Coming = ({ title }: { title: string }) => (
  <Entrance title={title} lead="Un momento…">
    <Progress label="Abriendo el enlace" />
    <Skeleton height="16rem" />
  </Entrance>
);
