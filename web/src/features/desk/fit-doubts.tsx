import { type AjusteDudoso, FIT_DOUBTS_PAGE } from '@bujia/contracts/fit-answers';
import { useFitDoubts } from '../../lib/catalogue/fit-doubts.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Waiting } from './waiting.tsx';

const contradicts = ({ ajuste }: AjusteDudoso) => ajuste?.veredicto === 'compatible';

/** What the data call compatible and a buyer denies. */
export const FitDoubts = () => (
  <Loaded answer={useFitDoubts()}>
    {({ dudosos }) => (
      <Waiting
        title="Ajustes por revisar"
        rows={dudosos.filter(contradicts)}
        rowKey={({ codigo }) => codigo}
        href={() => FIT_DOUBTS_PAGE}
        name={({ repuesto }) => repuesto.nombre}
        about={({ vehiculo }) => vehiculo?.nombre ?? ''}
        amount={({ no }) => `${no} no`}
        pressing={({ desde }) => slashMoment(desde)}
      />
    )}
  </Loaded>
);
