import type { SaveSearchRequest } from '@bujia/contracts/cart';
import { type BusquedaGuardada, CATALOGUE_PATHS, VEHICLE_HINTS, type Vehiculo } from '@bujia/contracts/catalogue';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Answer, Screen } from '../../../test/screen.tsx';

const SAVE = `POST ${CATALOGUE_PATHS.saveSearchState}`;
const LOAD = `POST ${CATALOGUE_PATHS.loadSearchState}`;
const NAV = 'nav[aria-label="Menú principal"]';
const sumaco: Vehiculo = { codigo: 1, marca: 'Tayra', modelo: 'Sumaco', anio: 2020, motor: '2.4' };
const altar: Vehiculo = { codigo: 2, marca: 'Tayra', modelo: 'Altar', anio: 2018, motor: '2.8 TD' };
const both: BusquedaGuardada = { id: 'x', vehiculos: [sumaco, altar], vehiculoBusqueda: sumaco };

describe('The vehicles in the header', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const picker = () => document.querySelector<HTMLButtonElement>(`${NAV} button[aria-label^="Mi vehículo"]`);
  const panel = async (page: Screen) => {
    await page.until(() => picker() !== null);
    picker()!.click();
    await page.until(() => document.querySelector(`${NAV} input[name="vehiculo"]`) !== null);
  };
  const choice = ({ modelo }: Vehiculo) =>
    [...document.querySelectorAll<HTMLLabelElement>(`${NAV} label`)].find(({ textContent }) =>
      textContent.includes(modelo),
    )?.control as HTMLInputElement;
  const changes = (page: Screen) =>
    page.asked.filter(({ call }) => call === SAVE).map(({ body }) => (body as SaveSearchRequest).cambio);

  it('keeps one that is chosen while the shop is slow to say which it knows', async () => {
    const late = Promise.withResolvers<Answer>();
    const chosen: BusquedaGuardada = { ...both, vehiculoBusqueda: altar };
    let known = false;
    screen = await Screen.open('/terminos', {
      stored: { busqueda: both },
      answers: {
        // The first answer is from before, the next one knows.
        [LOAD]: () => (known ? { body: chosen } : late.promise),
        [SAVE]: () => {
          known = true;
          return { body: chosen };
        },
      },
    });
    const page = screen;
    await page.until(() => page.asked.some(({ call }) => call === LOAD));
    await panel(page);
    expect(document.querySelector(NAV)!.textContent).toContain(VEHICLE_HINTS.some);
    choice(altar).click();
    await page.until(() => changes(page).length > 0);
    expect(changes(page)).toEqual([{ tipo: 'elegir', codigo: altar.codigo }]);
    // The answer knows nothing of that, so the shop is asked once more.
    const loads = () => page.asked.filter(({ call }) => call === LOAD).length;
    const before = loads();
    late.resolve({ body: both });
    await page.until(() => loads() > before);
    expect(picker()!.textContent).toContain('Altar');
    expect(changes(page)).toHaveLength(1);
  });

  it('closes behind whoever goes on with the keyboard, and stays while the focus is inside', async () => {
    screen = await Screen.open('/terminos', {
      stored: { busqueda: both },
      answers: { [LOAD]: () => ({ body: both }) },
    });
    await panel(screen);
    picker()!.focus();
    choice(altar).focus();
    expect(picker()!.getAttribute('aria-expanded')).toBe('true');
    document.querySelector<HTMLElement>('footer a')!.focus();
    await screen.until(() => picker()!.getAttribute('aria-expanded') === 'false');
  });

  it('takes over what the shop knows of this browser', async () => {
    screen = await Screen.open('/terminos', {
      stored: { busqueda: { ...both, vehiculos: [], vehiculoBusqueda: null } },
      answers: { [LOAD]: () => ({ body: both }) },
    });
    await screen.until(() => picker()?.textContent.includes('Sumaco') ?? false);
  });

  it('lets one go, and then none is chosen', async () => {
    screen = await Screen.open('/terminos', {
      stored: { busqueda: both },
      answers: { [LOAD]: () => ({ body: both }), [SAVE]: () => ({ body: both }) },
    });
    const page = screen;
    await panel(page);
    page.named(`${NAV} button`, 'Eliminar 2020 Tayra Sumaco 2.4').click();
    await page.until(() => picker()!.textContent.includes('Mi vehículo'));
    await page.until(() => changes(page).length > 0);
    expect(changes(page)).toEqual([{ tipo: 'quitar', codigo: sumaco.codigo }]);
  });

  it('keeps the focus where what had it is gone', async () => {
    screen = await Screen.open('/terminos', {
      stored: { busqueda: both },
      answers: { [LOAD]: () => ({ body: both }), [SAVE]: () => ({ body: both }) },
    });
    const page = screen;
    await panel(page);
    const focused = () => document.activeElement;
    const press = (name: string) => {
      const button = page.named(`${NAV} button`, name);
      button.focus();
      button.click();
    };
    press('Eliminar 2018 Tayra Altar 2.8 TD');
    await page.until(() => focused() === choice(sumaco));
    press('Añadir vehículo');
    await page.until(() => focused()?.matches('select[name="marca"]') === true);
    press('Volver');
    await page.until(() => focused() === choice(sumaco));
  });
});
