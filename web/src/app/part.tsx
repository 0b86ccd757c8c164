import PartScreen from '../features/catalogue/part/part-screen.tsx';
import { RestockNotice } from '../features/restock/restock-notice.tsx';
import { VehicleQuestion } from '../features/vehicle/vehicle-question.tsx';

const picker = <VehicleQuestion />;

/** A part, what chooses a vehicle for it, and what waits for it: they do not know each other. */
const Part = () => <PartScreen picker={picker} notice={RestockNotice} />;

export default Part;
