import { END_SERVICE, END_SERVICE_PAGE, GARAGE_PAGE } from '@bujia/contracts/garage';
import { dueInWords, partsForTask, type TareaPropia } from '@bujia/contracts/maintenance';
import { type Block, button, heading, items, note, paragraph, type Template, withCode } from './letter.ts';
import { greeting } from './wording.ts';

interface MailedVehicle {
  /** As its people call it; empty for none. */
  name: string;
  vehicle: string;
  vehicleId: number;
  tasks: TareaPropia[];
}

export interface ServiceDueMail {
  name: string;
  vehicles: MailedVehicle[];
  /** yyyy-MM-dd: in words of which day it is written. */
  today: string;
  endServiceCode: string;
}

const OIL: TareaPropia = {
  ...{ tarea: 'aceite', nombre: 'Aceite y filtro', categoria: 'filtros-de-aceite', estado: 'pronto' },
  ...{ aKilometros: 50_000, faltan: 800, fecha: '2027-03-05', ultimo: null },
};
const BELT: TareaPropia = {
  ...{ tarea: 'banda', nombre: 'Banda de distribución', categoria: 'distribucion', estado: 'vencida' },
  ...{ aKilometros: 80_000, faltan: -1_200, fecha: null, ultimo: null },
};
const CAYAMBE = { name: 'El de mamá', vehicle: 'Cayambe 2.4 2025', vehicleId: 7, tasks: [OIL] };

/** So many vehicles, and of each so much, are in a mail that is read. */
const VEHICLES = 5;
const TASKS = 4;

export const serviceDue: Template<ServiceDueMail> = {
  label: 'Mantenimiento por hacer',
  example: {
    ...{ name: 'Lucía', vehicles: [CAYAMBE], today: '2026-11-26' },
    endServiceCode: 'c2VydmljZS1lbmQtY29kZS1vZi00OC1jaGFyYWN0ZXJz',
  },
  variants: {
    varios: { vehicles: [CAYAMBE, { name: '', vehicle: 'Altar 2.5 TD 2018', vehicleId: 9, tasks: [BELT, OIL] }] },
    muchos: { vehicles: Array.from({ length: VEHICLES + 2 }, () => CAYAMBE) },
  },
  write: ({ name, vehicles, today, endServiceCode }, shop) => ({
    subject:
      vehicles.length === 1
        ? `${vehicles[0]!.name || vehicles[0]!.vehicle}: ${vehicles[0]!.tasks[0]!.nombre.toLowerCase()}`
        : 'Sus vehículos necesitan mantenimiento',
    preheader: 'Lo que toca ahora y pronto, con los repuestos que le sirven.',
    title: 'Mantenimiento por hacer',
    blocks: [
      paragraph(greeting(name)),
      paragraph('Según el plan de mantenimiento y los kilómetros que anotó en su garaje, esto es lo que toca:'),
      ...vehicles.slice(0, VEHICLES).flatMap((vehicle) => ofVehicle(vehicle, today)),
      ...(vehicles.length > VEHICLES ? [paragraph('Los demás vehículos están en su garaje.')] : []),
      button('Ver mi garaje', GARAGE_PAGE),
      note(
        'Si ya lo hizo, márquelo en su garaje: el siguiente aviso será el que corresponde. Le escribimos una vez al mes como máximo.',
      ),
    ],
    because: `pidió avisos de mantenimiento en ${shop.name}.`,
    unsubscribePath: withCode(END_SERVICE_PAGE, endServiceCode),
    unsubscribeLabel: END_SERVICE,
  }),
};

const ofVehicle = ({ name, vehicle, vehicleId, tasks }: MailedVehicle, today: string): Block[] => [
  heading(name ? `${name} · ${vehicle}` : vehicle),
  items(
    tasks.slice(0, TASKS).map((task) => ({
      name: task.nombre,
      about: dueInWords(task, today),
      path: partsForTask(task.categoria, vehicleId),
    })),
  ),
];
