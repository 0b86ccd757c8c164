import { shelf } from '../features/catalogue/carousels/shelf.tsx';
import PartScreen from '../features/catalogue/part/part-screen.tsx';
import { RestockNotice } from '../features/restock/restock-notice.tsx';
import { VehicleQuestion } from '../features/vehicle/vehicle-question.tsx';
import { nearby } from '../ui/nearby.tsx';
import { Skeleton } from '../ui/progress.tsx';

const picker = <VehicleQuestion />;
const Around = shelf('Repuestos relacionados', () => import('./around-part.tsx'));

const Reviews = nearby(() => import('../features/reviews/part-reviews.tsx'), <Skeleton height="16rem" />);

/** A part, what chooses a vehicle for it, what waits for it, what it goes with and what buyers say of it: they do not know each other. */
const Part = () => <PartScreen picker={picker} notice={RestockNotice} around={Around} reviews={Reviews} />;

export default Part;
