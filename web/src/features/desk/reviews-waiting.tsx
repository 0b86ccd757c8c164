import { REVIEWS_DESK_PAGE } from '@bujia/contracts/reviews';
import { useReviewsDesk } from '../../lib/catalogue/reviews-desk.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Waiting } from './waiting.tsx';

/** What buyers wrote and nobody has read yet. */
export const ReviewsWaiting = () => (
  <Loaded answer={useReviewsDesk('waiting')}>
    {({ opiniones, esperan }) => (
      <Waiting
        title="Opiniones por revisar"
        rows={opiniones}
        count={esperan}
        rowKey={({ codigo }) => codigo}
        href={() => REVIEWS_DESK_PAGE}
        name={({ repuesto }) => repuesto.nombre}
        about={({ texto }) => texto}
        amount={({ estrellas }) => `${estrellas} ★`}
        pressing={({ escritaEl }) => slashMoment(escritaEl)}
      />
    )}
  </Loaded>
);
