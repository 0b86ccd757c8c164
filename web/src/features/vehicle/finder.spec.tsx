import {
  type BusquedaGuardada,
  CATALOGUE_PATHS,
  MAKE_CODE,
  type Vehiculo,
  type VehiculoCatalogo,
  fillPath,
} from '@bujia/contracts/catalogue';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Answer, Screen } from '../../../test/screen.tsx';

const MODELS = `GET ${fillPath(CATALOGUE_PATHS.models, { marca: MAKE_CODE })}`;
const petrol: Vehiculo = { codigo: 7, marca: 'Tayra', modelo: 'Cayambe', anio: 2025, motor: '2.4' };
const busqueda: BusquedaGuardada = { id: '', vehiculos: [petrol], vehiculoBusqueda: petrol };
const catalogue: VehiculoCatalogo[] = [
  { codigo: 7, nombre: 'Cayambe', anio: 2025, motor: '2.4' },
  { codigo: 8, nombre: 'Cayambe', anio: 2025, motor: '2.8 TD' },
  { codigo: 9, nombre: 'Sumaco', anio: 2020, motor: '1.2' },
];

describe('The finder', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const field = (name: string) => document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)!;
  const chosen = () =>
    ['marca', 'modelo', 'anio', 'motor'].map(
      (name) => (field(name) as HTMLElement as HTMLSelectElement).selectedOptions[0]?.text,
    );

  it('begins with the chosen vehicle, before the list of all is here, so that only what differs is chosen', async () => {
    const list = Promise.withResolvers<Answer>();
    const page = (screen = await Screen.open('/', {
      stored: { busqueda },
      drawn: true,
      answers: { [MODELS]: () => list.promise },
    }));
    await page.until(() => chosen().join(' ') === 'Tayra Cayambe 2025 2.4');
    expect(page.button('Buscar').disabled).toBe(false);
    list.resolve({ body: catalogue });
    await page.until(() => field('motor').textContent.includes('2.8 TD'));
    expect(chosen()).toEqual(['Tayra', 'Cayambe', '2025', '2.4']);
    page.choose(field('motor'), '2.8 TD');
    page.button('Buscar').click();
    await page.until(() => page.address === '/repuestos?vehiculo=8');
  });

  it('asks for all where no vehicle is chosen, and for no list before somebody begins', async () => {
    const page = (screen = await Screen.open('/', {
      stored: { busqueda: { ...busqueda, vehiculoBusqueda: null } },
      answers: { [MODELS]: () => ({ body: catalogue }) },
    }));
    expect(chosen()).toEqual(['Seleccione', 'Seleccione', 'Seleccione', 'Seleccione']);
    expect(page.button('Buscar').disabled).toBe(true);
    expect(page.asked.some(({ call }) => call === MODELS)).toBe(false);
    page.choose(field('marca'), 'Tayra');
    await page.until(() => page.asked.some(({ call }) => call === MODELS));
  });
});
