import {
  type BusquedaGuardada,
  CATALOGUE_LIMITS,
  CATALOGUE_PATHS,
  type Categoria,
  type ListingRequest,
  type Vehiculo,
  fillPath,
} from '@bujia/contracts/catalogue';
import { afterEach, describe, expect, it } from '@jest/globals';
import { part } from '../../../../test/examples.ts';
import { Screen } from '../../../../test/screen.tsx';

const cayambe: Vehiculo = { codigo: 7, marca: 'Tayra', modelo: 'Cayambe', anio: 2025, motor: '2.4' };
const busqueda: BusquedaGuardada = { id: '', vehiculos: [cayambe], vehiculoBusqueda: cayambe };
const LISTING = `POST ${CATALOGUE_PATHS.listing}`;

describe('The listing', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  it('says what failed and tries again', async () => {
    const { precio: _, ...withoutPrice } = part({ nombre: 'Pastillas' });
    let isBack = false;
    const failure = { statusCode: 500, code: 'x', message: 'La tienda descansa' };
    screen = await Screen.open('/repuestos?tipos=3', {
      answers: {
        [LISTING]: () => (isBack ? { body: [withoutPrice] } : { status: 500, body: failure }),
      },
    });
    await screen.reads('La tienda descansa');
    isBack = true;
    screen.button('Intentar otra vez').click();
    await screen.reads('Pastillas');
    expect(screen.words).not.toContain('La tienda descansa');
  });

  it.each([
    ['keeps the focus of whoever asks for more while that is on its way', 5],
    ['leads whoever asks for the last of it to what came', 3.5],
  ])('%s', async (_, pages) => {
    const all = Array.from({ length: CATALOGUE_LIMITS.pageSize * pages }, (_, i) =>
      part({ codigo: i + 1, nombre: `Pieza ${i + 1}` }),
    );
    screen = await Screen.open('/repuestos?pagina=3', {
      answers: {
        [LISTING]: (body) => {
          const { page, size } = body as ListingRequest;
          return { body: all.slice(page * size, (page + 1) * size) };
        },
      },
    });
    await screen.until(() => screen!.words.includes('Ver más'));
    const more = screen.button('Ver más');
    more.focus();
    more.click();
    await screen.reads(`Pieza ${CATALOGUE_LIMITS.pageSize * 3 + 1}`);
    if (pages > 4) expect(document.activeElement).toBe(more);
    else await screen.until(() => document.activeElement?.closest('[data-page="3"]') !== null);
  });

  it('offers to whoever found nothing to take back what narrows it, and nothing else', async () => {
    const page = (screen = await Screen.open('/repuestos/busqueda/wqzkx', {
      answers: { [LISTING]: () => ({ body: [] }) },
    }));
    const offered = () => [...document.querySelectorAll('main button')].map(({ textContent }) => textContent);
    await page.reads('No encontramos repuestos para «wqzkx»');
    expect(offered()).not.toContain('Quitar los demás filtros');
    await page.close();
    screen = await Screen.open('/repuestos/busqueda/wqzkx?marcas=Takuri', {
      answers: { [LISTING]: () => ({ body: [] }) },
    });
    await screen.reads('No encontramos repuestos para «wqzkx»');
    expect(offered()).toContain('Quitar los demás filtros');
  });

  it('leads to the drawing of its category, where it has one', async () => {
    const category = { codigo: 3, imagen: '', cantidad: 1, seleccionado: false, subCategorias: [] };
    const tree: Categoria[] = [
      { ...category, nombre: 'Embrague', url: 'embrague', despiece: 'embrague' },
      { ...category, codigo: 4, nombre: 'Llantas', url: 'llantas', despiece: null },
    ];
    const drawing = () => document.querySelector('main a[href^="/despiece/"]');
    for (const { nombre, url, despiece } of tree) {
      await screen?.close();
      screen = await Screen.open(`/repuestos/${url}`, {
        answers: {
          [LISTING]: () => ({ body: [] }),
          [`GET ${fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: 0 })}`]: () => ({ body: tree }),
        },
      });
      await screen.until(() => document.querySelector('[aria-label="Ordenar por"]') !== null);
      await screen.until(() => document.querySelector('h1')!.parentElement!.textContent.includes(nombre));
      expect(drawing()?.getAttribute('href')).toBe(despiece ? `/despiece/${despiece}` : undefined);
    }
  });

  it('shows all vehicles by one press and the chosen one by another, and never forgets which that is', async () => {
    const page = (screen = await Screen.open('/repuestos', {
      stored: { busqueda },
      answers: {
        [LISTING]: (body) => ({
          body: [part({ nombre: (body as ListingRequest).repuestoModelo === 7 ? 'La suya' : 'La de todos' })],
        }),
      },
    }));
    const chosen = () => (JSON.parse(localStorage.getItem('busqueda')!) as BusquedaGuardada).vehiculoBusqueda?.codigo;
    const isAt = async (address: string, shown: string) => {
      await page.until(() => page.address === address);
      await page.reads(shown);
      expect(chosen()).toBe(7);
    };
    await isAt('/repuestos?vehiculo=7', 'La suya');
    // Each goes with what it changes, and the keyboard goes on at the heading.
    const press = async (name: string) => {
      page.button(name).focus();
      page.button(name).click();
      await page.until(() => document.activeElement?.tagName === 'H1');
    };
    for (const name of ['Quitar 2025 Tayra Cayambe 2.4', 'Quitar filtros']) {
      await press(name);
      await isAt('/repuestos?vehiculo=todos', 'La de todos');
      await page.reads('Solo para su');
      await press('Solo para su Cayambe 2.4 2025');
      await isAt('/repuestos?vehiculo=7', 'La suya');
    }
    history.back();
    await isAt('/repuestos?vehiculo=todos', 'La de todos');
  });

  it.each([
    ['/repuestos', undefined],
    ['/repuestos?vehiculo=todos', undefined],
    ['/repuestos?vehiculo=todos', busqueda],
  ])('of all vehicles stays so at %s', async (address, kept) => {
    screen = await Screen.open(address, {
      stored: kept && { busqueda: kept },
      answers: { [LISTING]: () => ({ body: [part({ nombre: 'Pastillas' })] }) },
    });
    await screen.reads('Pastillas');
    expect(screen.address).toBe(address);
    const asked = screen.asked.filter(({ call }) => call === LISTING).map(({ body }) => body as ListingRequest);
    expect(asked.map(({ repuestoModelo }) => repuestoModelo)).toEqual([undefined]);
    await screen.until(() => document.querySelector('[aria-label="Vista"]') !== null);
    expect(screen.words.includes('Solo para su')).toBe(kept !== undefined);
  });

  it('is laid out as its address says, as the person liked it last, and goes back to how it was', async () => {
    const answers = { [LISTING]: () => ({ body: [part({ nombre: 'Pastillas' })] }) };
    const pressed = () => document.querySelector('[aria-label="Vista"] [aria-pressed="true"]')?.getAttribute('title');
    const page = (screen = await Screen.open('/repuestos?orden=nombre&vista=lista', { answers, drawn: true }));
    const isLaidOut = async (address: string, title: string) => {
      await page.until(() => page.address === address && pressed() === title);
      await page.reads('Pastillas');
      expect(document.querySelector('main table') !== null).toBe(title === 'Tabla');
    };
    await isLaidOut('/repuestos?orden=nombre&vista=lista', 'Lista');
    await page.until(() => pressed() !== undefined);
    page.button('Tabla').click();
    await isLaidOut('/repuestos?orden=nombre&vista=tabla', 'Tabla');
    page.button('Cuadrícula').click();
    await isLaidOut('/repuestos?orden=nombre', 'Cuadrícula');
    history.back();
    await isLaidOut('/repuestos?orden=nombre&vista=tabla', 'Tabla');
    await page.close();

    const later = (screen = await Screen.open('/repuestos', { answers, stored: { vista: 4 }, drawn: true }));
    await later.until(() => later.address === '/repuestos?vista=tabla' && pressed() === 'Tabla');
    await later.reads('Pastillas');
  });
});
