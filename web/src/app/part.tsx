import { shelf } from '../features/catalogue/carousels/shelf.tsx';
import PartScreen from '../features/catalogue/part/part-screen.tsx';
import { RestockNotice } from '../features/restock/restock-notice.tsx';
import { VehicleQuestion } from '../features/vehicle/vehicle-question.tsx';

const picker = <VehicleQuestion />;
const Around = shelf('Repuestos relacionados', () => import('./around-part.tsx'));

/** A part, what chooses a vehicle for it, what waits for it, and what it goes with: they do not know each other. */
const Part = () => <PartScreen picker={picker} notice={RestockNotice} around={Around} />;

export default Part;
