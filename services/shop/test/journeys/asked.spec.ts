import {
  MAKE_SYNONYM_PATH,
  type PreguntasSinRespuesta,
  SYNONYM_FAULTS,
  UNANSWERED_FILE_PATH,
  UNANSWERED_PATH,
  UNDO_SYNONYM_PATH,
} from '@bujia/contracts/asked';
import { CATALOGUE_PATHS, type Repuesto } from '@bujia/contracts/catalogue';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadParts } from '../catalogue.ts';
import { eventually } from '../eventually.ts';
import { type CartWorld, type Shopping, startCartWorld } from './cart-world.ts';

const ALL = { promocion: -1, codigoEmpresa: 1, page: 0, size: 10 };

describe('What is asked for and not found', () => {
  let world: CartWorld;
  let operator: Shopping;
  beforeAll(async () => {
    world = await startCartWorld();
    await loadParts(world.shop.databaseUrl, 600);
    operator = await world.operator();
  });
  afterAll(() => world.stop());

  const ask = (nombreRepuesto: string, more = {}) =>
    world.shop.visitor().post(`/api/${STOREFRONT_PATHS.reading}`, { ...ALL, nombreRepuesto, ...more });
  const kept = async () => (await operator.visitor.get<PreguntasSinRespuesta>(`/api/${UNANSWERED_PATH}`)).body;
  const timesOf = async (question: string) =>
    (await kept()).preguntas.find(({ pregunta }) => pregunta === question)?.veces;
  const found = async (nombreRepuesto: string) =>
    (await world.shop.visitor().post<Repuesto[]>(`/api/${CATALOGUE_PATHS.listing}`, { ...ALL, nombreRepuesto })).body;
  const make = (variante: string, termino: string) =>
    operator.visitor.post<{ message?: string }>(`/api/${MAKE_SYNONYM_PATH}`, { variante, termino });

  it('is counted each time, without the vehicle, and nothing that tells of a person is kept', async () => {
    for (const text of ['Chispómetro', 'necesito un chispometro para mi Tayra', 'chispometro']) await ask(text);
    await ask('guitarra', { categoria: '1' });
    await ask('guitarra', { repuestoModelo: 1 });
    for (const text of [
      'llamar al 099 123 4567',
      'zutano@correo.example',
      '1712345678 zzz',
      'PBA-1234 zzzz',
      'pastillas de freno',
    ])
      await ask(text);
    await ask('zurrapa');
    await eventually(async () => (await timesOf('zurrapa')) === 1 && (await timesOf('chispometro')) === 3);
    expect((await kept()).preguntas.map(({ pregunta }) => pregunta)).toEqual(['chispometro', 'zurrapa']);
    const file = await operator.visitor.get(`/api/${UNANSWERED_FILE_PATH}`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="busquedas-sin-respuesta.csv"');
    expect(file.text.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('"Pregunta";"Veces";"Última";"Respuesta"'),
      expect.stringMatching(/^"chispometro";"3";"\d{4}-\d\d-\d\d";"Nada"$/),
    ]);
  });

  it('becomes another name of what there is with one press, which is logged, and is undone as easily', async () => {
    expect(await found('chispometro')).toEqual([]);
    expect((await make('chispometro', 'bujía de encendido')).status).toBe(200);
    await eventually(async () => (await found('chispometro')).length > 0);
    expect((await found('chispometro'))[0]?.nombre).toMatch(/^Bujía de encendido/);
    await loadParts(world.shop.databaseUrl, 600);
    const { sinonimos, preguntas } = await kept();
    expect(sinonimos).toMatchObject([{ variante: 'chispometro', termino: 'bujía de encendido' }]);
    expect(preguntas.map(({ pregunta }) => pregunta)).not.toContain('chispometro');
    const log = (await operator.visitor.get<StaffLogPage>('/api/auditoria')).body;
    expect(log.actuaciones.map(({ orden }) => orden)).toContain('MakeSynonym');
    expect(log.actuaciones.map(({ orden }) => orden)).not.toContain('KeepQuestions');

    const { codigo } = sinonimos[0]!;
    expect((await operator.visitor.post(`/api/${UNDO_SYNONYM_PATH}`, { codigo })).status).toBe(200);
    await eventually(async () => (await found('chispometro')).length === 0);
    expect((await operator.visitor.post(`/api/${UNDO_SYNONYM_PATH}`, { codigo })).status).toBe(404);
  });

  it('is refused with a sentence where it leads to itself, nowhere, or in a circle', async () => {
    const refused = async (variant: string, canonical: string) => {
      const { status, body } = await make(variant, canonical);
      return [status, body.message];
    };
    expect(await refused('zurrapa', 'ZURRAPAS')).toEqual([422, SYNONYM_FAULTS.itself]);
    expect(await refused('zurrapa', 'perinola')).toEqual([422, SYNONYM_FAULTS.unknown('perinola')]);
    expect(await refused('pastillas de freno', 'balatas')).toEqual([
      422,
      SYNONYM_FAULTS.loop('balatas', 'pastillas de freno'),
    ]);
    expect(await refused('de la', 'bujía')).toEqual([422, SYNONYM_FAULTS.empty]);
    expect(await refused('balatas', 'pastillas de freno')).toEqual([422, SYNONYM_FAULTS.known]);
    // Another name of another name leads all the way.
    expect((await make('zurrapa', 'balatas')).status).toBe(200);
    await eventually(async () =>
      (await found('zurrapa')).some(({ nombre }) => nombre.startsWith('Pastillas de freno')),
    );
    expect(await refused('zurrapa', 'bujía de encendido')).toEqual([422, SYNONYM_FAULTS.known]);
    expect(await refused('balatas', 'zurrapa')).toEqual([422, SYNONYM_FAULTS.loop('zurrapa', 'balatas')]);
  });
});
