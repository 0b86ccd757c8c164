import { GET_SETTINGS_PATH, type SessionSettings, USER_TYPE } from '@bujia/contracts/accounts';
import { CATALOGUE_PATHS, type BusquedaGuardada, type Repuesto, type Vehiculo } from '@bujia/contracts/catalogue';
import { FAVOURITES_PATH } from '@bujia/contracts/garage';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Screen } from '../../test/screen.tsx';

const accountOf = (codigo: string): SessionSettings => ({
  ...{ accessToken: `token of ${codigo}`, tipo: USER_TYPE.client, email: `${codigo}@correo.example`, codigo },
  verificado: true,
});
const [ROSA, LUIS] = [accountOf('1'), accountOf('2')];
const part = (codigo: number, nombre: string): Repuesto =>
  ({
    ...{ codigo, nombre, codigoRepuesto: `R-${codigo}`, codigoEncriptado: `r${codigo}`, descripcion: '', precio: 5 },
    ...{ peso: 1, unidad: 'u', alto: 1, ancho: 1, profundidad: 1, stock: 3, rating: 0, opiniones: 0 },
    ...({ nuevo: false, masVendido: false, destacado: false, oferta: false, promocion: false } as Pick<
      Repuesto,
      'promocion'
    >),
    ...{ modeloList: [], imagenRepuestoList: [], categoriaCodigo: 1, categoriaNombre: 'Frenos' },
    ...{ categoriaCodigoP: 2, categoriaNombreP: 'Seguridad' },
  }) as unknown as Repuesto;
const vehicle = (codigo: number, modelo: string): Vehiculo => ({
  ...{ codigo, modelo, marca: 'Tayra', anio: 2019, motor: '1.6' },
});
const VEHICLES = [vehicle(3, 'Uno'), vehicle(4, 'Dos'), vehicle(5, 'Tres')];

/** Answered once it is let go. */
function held<Answer>(answer: Answer) {
  let letGo = () => {};
  const open = new Promise<void>((resolve) => (letGo = resolve));
  return { come: () => open.then(() => answer), letGo: () => letGo() };
}

describe('What was pressed in an account and waits when another one signs in', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  /** As other tabs hear of it. */
  const signOut = () => {
    for (const key of ['currentUser', 'busqueda']) {
      localStorage.removeItem(key);
      dispatchEvent(new StorageEvent('storage', { key }));
    }
  };
  const signInAs = (account: SessionSettings) => {
    localStorage.setItem('currentUser', JSON.stringify({ ...account, email: undefined }));
    dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }));
  };
  const asks = (page: Screen, call: string) => page.asked.filter((one) => one.call === call).length;
  const open = async (more: NonNullable<Parameters<typeof Screen.open>[1]>['answers']) => {
    let now = ROSA;
    screen = await Screen.open('/favoritos', {
      session: ROSA,
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: now }),
        [`GET ${FAVOURITES_PATH}`]: () => ({ body: { codigos: now === ROSA ? [7, 8] : [] } }),
        [`POST ${CATALOGUE_PATHS.listing}`]: () => ({ body: [part(7, 'Disco'), part(8, 'Pastillas')] }),
        [`POST ${CATALOGUE_PATHS.loadSearchState}`]: () => ({
          body: { id: `of ${now.codigo}`, vehiculos: now === ROSA ? VEHICLES : [], vehiculoBusqueda: null },
        }),
        ...more,
      },
    });
    const next = () => {
      now = LUIS;
      signOut();
      signInAs(LUIS);
    };
    return { page: screen, next };
  };

  it('is no favourite of theirs', async () => {
    const first = held({ body: { codigos: [8] } });
    const { page, next } = await open({ [`DELETE ${FAVOURITES_PATH}/7`]: first.come });
    await page.reads('Pastillas');
    page.named('main button', 'Favorito: Disco').click();
    page.named('main button', 'Favorito: Pastillas').click();
    await page.until(() => asks(page, `DELETE ${FAVOURITES_PATH}/7`) === 1);
    const before = asks(page, `GET ${FAVOURITES_PATH}`);
    next();
    first.letGo();
    // What is the other's is asked for once all that was pressed before is done.
    await page.until(() => asks(page, `GET ${FAVOURITES_PATH}`) > before);
    expect(asks(page, `DELETE ${FAVOURITES_PATH}/8`)).toBe(0);
  });

  it('is no vehicle of theirs, and leaves none here', async () => {
    const first = held({ body: { id: 'of 1' } satisfies Partial<BusquedaGuardada> });
    const { page, next } = await open({ [`POST ${CATALOGUE_PATHS.saveSearchState}`]: first.come });
    await page.until(() => localStorage.getItem('busqueda')?.includes('Tres') ?? false);
    page.named('button', 'Mi vehículo').click();
    await page.until(() => document.querySelector('[aria-label="Eliminar 2019 Tayra Uno 1.6"]') !== null);
    page.named('button', 'Eliminar 2019 Tayra Uno 1.6').click();
    await page.until(() => asks(page, `POST ${CATALOGUE_PATHS.saveSearchState}`) === 1);
    page.named('button', 'Eliminar 2019 Tayra Dos 1.6').click();
    const before = asks(page, `POST ${CATALOGUE_PATHS.loadSearchState}`);
    next();
    first.letGo();
    await page.until(() => asks(page, `POST ${CATALOGUE_PATHS.loadSearchState}`) > before);
    expect(asks(page, `POST ${CATALOGUE_PATHS.saveSearchState}`)).toBe(1);
    await page.until(() => localStorage.getItem('busqueda')?.includes('of 2') ?? false);
    expect(localStorage.getItem('busqueda')).not.toMatch(/of 1|Tres/);
  });
});
