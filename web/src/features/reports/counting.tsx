import { Notice } from '../../ui/notice.tsx';

/** Said as long as the sums are less than what there was. */
export const Counting = ({ is }: { is: boolean }) => (
  <Notice tone="info">
    {is && 'Estamos contando los pedidos otra vez: en unos minutos estarán todos. Hasta entonces faltan ventas.'}
  </Notice>
);
