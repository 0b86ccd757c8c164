import PartScreen from '../features/catalogue/part/part-screen.tsx';
import { VehicleQuestion } from '../features/vehicle/vehicle-question.tsx';

const picker = <VehicleQuestion />;

/** A part and what chooses a vehicle for it: the two do not know each other. */
const Part = () => <PartScreen picker={picker} />;

export default Part;
