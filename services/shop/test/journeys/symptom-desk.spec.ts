import { CATALOGUE_PATHS, type Categoria, COMPANY_CODE, fillPath, PROMOTION_FILTER, TOP_CATEGORY } from '@bujia/contracts/catalogue'; // prettier-ignore
import {
  CATEGORY_DESK_PATH,
  CATEGORY_FAULTS,
  type CategoriasDeTienda,
  RETIRE_CATEGORY_PATH,
} from '@bujia/contracts/category-desk';
import { IMPORT_HISTORY_PATH, type ImportDetail, UNDO_IMPORT_PATH, type UndoLine } from '@bujia/contracts/import-history'; // prettier-ignore
import { type LecturaBusqueda, STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import {
  RETIRE_SYMPTOM_PATH,
  SAVE_SYMPTOM_PATH,
  type SintomasDeTienda,
  SYMPTOM_DESK_PATH,
  SYMPTOM_FAULTS,
} from '@bujia/contracts/symptom-desk';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, startCartWorld } from './cart-world.ts';

type Answer = { cambio?: number | null; message?: string };

describe('What people say of a vehicle that is ill', () => {
  let world: CartWorld;
  let operator: Shopping;
  beforeAll(async () => {
    world = await startCartWorld();
    operator = await world.operator();
    await world.db.query(
      `INSERT INTO category (slug, name, words, level, position) VALUES ('luces', 'Luces', 'luz', 1, 2), ('ruedas', 'Ruedas', 'rued', 1, 3)`,
    );
    await world.part({ name: 'Pastillas' });
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await world.stop();
  });

  const post = async (path: string, body: object): Promise<number | string | null> => {
    const answer = await operator.visitor.post<Answer>(`/api/${path}`, body);
    return answer.status === 200 ? answer.body.cambio! : `${answer.status} ${answer.body.message}`;
  };
  const soon = (look: () => Promise<void>) => eventually(() => look().then(() => true));
  const desk = async () => (await operator.visitor.get<SintomasDeTienda>(`/api/${SYMPTOM_DESK_PATH}`)).body.sintomas;
  const one = async (nombre: string) => (await desk()).find((symptom) => symptom.nombre === nombre)!;
  const read = async (nombreRepuesto: string) =>
    (
      await world.shop.visitor().post<LecturaBusqueda>(`/api/${STOREFRONT_PATHS.reading}`, {
        ...{ promocion: PROMOTION_FILTER.none, codigoEmpresa: COMPANY_CODE, page: 0, size: 10, nombreRepuesto },
      })
    ).body.sintoma;
  const undo = async (codigo: unknown) => {
    const { text } = await operator.visitor.post(`/api/${UNDO_IMPORT_PATH}`, { codigo });
    return (JSON.parse(text.trim().split('\n').at(-1)!) as Extract<UndoLine, { deshecho: unknown }>).deshecho;
  };
  const wish = (nombre: string, more: object = {}) => ({
    ...{ nombre, dicen: '', revisar: [{ categoria: 'frenos', repuesto: '' }] },
    ...more,
  });

  it('is understood by the search at once, with what is looked at in the order of the mechanic', async () => {
    const revisar = [
      { categoria: 'luces', repuesto: '' },
      { categoria: 'frenos', repuesto: 'pastillas' },
    ];
    const cambio = await post(SAVE_SYMPTOM_PATH, wish('chilla al frenar', { dicen: 'rechina cuando frena\npita al parar', revisar })); // prettier-ignore
    expect(cambio).toEqual(expect.any(Number));
    await soon(async () => expect(await read('mi carro pita parando')).toMatchObject({ nombre: 'chilla al frenar' }));
    expect((await read('chilla al frenar'))!.revisar).toEqual([
      { nombre: 'Luces', url: 'luces' },
      { nombre: 'pastillas' },
    ]);
    const known = await one('chilla al frenar');
    expect(known).toMatchObject({ dicen: 'rechina cuando frena\npita al parar', revisar });
    // Put in another order.
    await post(SAVE_SYMPTOM_PATH, { ...known, antes: known.nombre, revisar: [...revisar].reverse() });
    await soon(async () => expect((await read('chilla al frenar'))!.revisar[0]).toEqual({ nombre: 'pastillas' }));
    const { body } = await operator.visitor.get<ImportDetail>(`/api/${IMPORT_HISTORY_PATH}/${cambio}`);
    expect(body.otros).toMatchObject([{ tipo: 'sintoma', nombre: 'chilla al frenar', estado: 'nuevo' }]);
  });

  it('says in words what is wrong with it', async () => {
    for (const [what, fault] of [
      [wish('Chilla al frenar'), SYMPTOM_FAULTS.named],
      [wish('frena chillando'), SYMPTOM_FAULTS.taken('frena chillando', 'chilla al frenar')],
      [wish('mi carro'), SYMPTOM_FAULTS.unspeakable('mi carro')],
      [wish('huele raro', { revisar: [] }), SYMPTOM_FAULTS.none],
      [wish('huele a quemado', { dicen: 'humea|apesta' }), SYMPTOM_FAULTS.bar],
      [wish('huele a quemado', { revisar: [{ categoria: 'nada', repuesto: '' }] }), SYMPTOM_FAULTS.category(1)],
      [
        wish('huele a quemado', { revisar: [1, 2].map(() => ({ categoria: 'frenos', repuesto: 'x' })) }),
        SYMPTOM_FAULTS.twice(2, 1),
      ],
    ] as const)
      expect(await post(SAVE_SYMPTOM_PATH, what)).toBe(`422 ${fault}`);
    const known = await one('chilla al frenar');
    expect(await post(SAVE_SYMPTOM_PATH, { ...known, antes: known.nombre, version: 'vieja' })).toBe(`409 ${SYMPTOM_FAULTS.changed}`); // prettier-ignore
    // The same again changes nothing.
    expect(await post(SAVE_SYMPTOM_PATH, { ...known, antes: known.nombre })).toBeNull();
  });

  it('is called otherwise or taken out, and an undo gives it back at its place', async () => {
    await post(SAVE_SYMPTOM_PATH, wish('vibra el volante', { dicen: 'tiembla la dirección' }));
    const places = async () =>
      (await world.db.query('SELECT name, position, phrases, category_id, part FROM symptom ORDER BY position')).rows;
    const [before, known] = [await places(), await one('chilla al frenar')];
    const renamed = await post(SAVE_SYMPTOM_PATH, { ...known, antes: known.nombre, nombre: 'suena al frenar' });
    await soon(async () => expect(await read('suena al frenar')).toMatchObject({ nombre: 'suena al frenar' }));
    expect(await one('chilla al frenar')).toBeUndefined();
    expect(await undo(renamed)).toMatchObject({ otrosQuedan: 0 });
    expect((await places()).map(({ name }: { name: string }) => name).sort()).toEqual(before.map(({ name }: { name: string }) => name).sort()); // prettier-ignore
    expect(await one('chilla al frenar')).toEqual(known);
    const stays = await places();
    const { nombre, version } = await one('chilla al frenar');
    const gone = await post(RETIRE_SYMPTOM_PATH, { nombre, version });
    await soon(async () => expect(await read('chilla al frenar')).toBeUndefined());
    expect(await undo(gone)).toMatchObject({ otros: 1, otrosQuedan: 0 });
    expect(await places()).toEqual(stays);
    await soon(async () => expect(await read('chilla al frenar')).toMatchObject({ nombre }));
    // What was written since stays as it is.
    const first = await post(SAVE_SYMPTOM_PATH, { ...known, antes: nombre, dicen: 'grita' });
    const next = await one('chilla al frenar');
    await post(SAVE_SYMPTOM_PATH, { ...next, antes: nombre, dicen: 'grita\ngime' });
    expect(await undo(first)).toMatchObject({ otros: 0, otrosQuedan: 1 });
    expect(await one('chilla al frenar')).toMatchObject({ dicen: 'grita\ngime' });
  });

  it('keeps its category, which goes once the symptom leads elsewhere', async () => {
    await post(SAVE_SYMPTOM_PATH, wish('se va de lado', { revisar: [{ categoria: 'ruedas', repuesto: '' }] }));
    const retire = async () => {
      const { categorias } = (await operator.visitor.get<CategoriasDeTienda>(`/api/${CATEGORY_DESK_PATH}`)).body;
      const { codigo, version } = categorias.find(({ url }) => url === 'ruedas')!;
      return post(RETIRE_CATEGORY_PATH, { codigo, version });
    };
    expect(await retire()).toBe(`422 ${CATEGORY_FAULTS.symptoms('«se va de lado»')}`);
    const known = await one('se va de lado');
    await post(SAVE_SYMPTOM_PATH, { ...known, antes: known.nombre, revisar: [{ categoria: 'frenos', repuesto: '' }] });
    expect(await retire()).toEqual(expect.any(Number));
    await soon(async () => {
      const shown = await world.shop
        .visitor()
        .get<Categoria[]>(`/api/${fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: TOP_CATEGORY })}`);
      expect(shown.body.map(({ url }) => url)).not.toContain('ruedas');
    });
  });
});
