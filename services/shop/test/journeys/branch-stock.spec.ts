import { randomUUID } from 'node:crypto';
import { SHIPPING_TYPE } from '@bujia/contracts/cart';
import { CATALOGUE_PATHS, type Repuesto, fillPath } from '@bujia/contracts/catalogue';
import { IMPORT_PATH } from '@bujia/contracts/catalogue-import';
import { readyPath } from '@bujia/contracts/handover';
import { UNDO_IMPORT_PATH } from '@bujia/contracts/import-history';
import { orderItemsPath, orderPath, type Pedido, type PedidoRepuesto } from '@bujia/contracts/orders';
import {
  type EdicionRespuesta,
  editablePartPath,
  MOVE_STOCK_PATH,
  type MoverExistencias,
  type RepuestoEditable,
} from '@bujia/contracts/part-editing';
import { BRANCH_SHORT_CODE, PICKUP_PATH, type SucursalRetiro } from '@bujia/contracts/pickup';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailsTo } from '../mails.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, startCartWorld } from './cart-world.ts';
import { type CheckoutAnswer, checkOut, pickup, purchase } from './checkout-world.ts';

describe('The stock of a branch', () => {
  let world: CartWorld;
  let client: Shopping;
  let seller: Shopping;
  let operator: Shopping;
  beforeAll(async () => {
    world = await startCartWorld();
    [client, seller, operator] = [await world.client(), await world.seller(), await world.operator()];
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await world.stop();
  });

  const part = async (sur: number, norte: number) => {
    const id = await world.part({ stock: sur + norte });
    if (norte > 0)
      await world.db.query(`UPDATE part SET elsewhere = jsonb_build_object('norte', $2::int) WHERE id = $1`, [
        id,
        norte,
      ]);
    return id;
  };
  /** South and north. */
  const lies = async (id: number) => {
    const { rows } = await world.db.query<{ sur: number; norte: number }>(
      `SELECT pieces_at(stock, elsewhere, '') AS sur, pieces_at(stock, elsewhere, 'norte') AS norte FROM part WHERE id = $1`,
      [id],
    );
    return [rows[0]!.sur, rows[0]!.norte];
  };
  const put = async (codigo: number, cantidad: number) =>
    expect((await change(client.visitor, { tipo: 'agregar', codigo, cantidad })).status).toBe(200);
  const empty = () => change(client.visitor, { tipo: 'vaciar' });
  const quote = (...lines: [codigo: number, cantidad: number][]) =>
    world.shop.visitor().post<SucursalRetiro[]>(`/api/${PICKUP_PATH}`, {
      shoppingCar: { productos: lines.map(([codigo, cantidad]) => ({ codigo, cantidad })) },
    });
  const from = async (order: number) =>
    (await seller.visitor.get<PedidoRepuesto[]>(`/api/${orderItemsPath(order)}`)).body.map(({ sucursales = [] }) =>
      sucursales.map(({ nombre, unidades }) => `${nombre} ${unidades}`),
    );
  const cancel = async (order: number) =>
    expect((await seller.visitor.delete(`/api/${orderPath(order)}`)).status).toBe(200);
  const placed = ({ status, text, body }: CheckoutAnswer): number => {
    expect({ status, text }).toMatchObject({ status: 200 });
    return body.pedido;
  };

  it('is told to whoever fetches: who has all, and what the others have not', async () => {
    const [a, b] = [await part(9, 2), await part(3, 5)];
    expect((await quote([a, 2], [b, 3])).body).toEqual([
      { sucursal: 'sur', faltan: [] },
      { sucursal: 'norte', faltan: [] },
    ]);
    const { body } = await quote([a, 3], [b, 4]);
    expect(body).toMatchObject([
      { sucursal: 'sur', faltan: [{ codigo: b, hay: 3 }] },
      { sucursal: 'norte', faltan: [{ codigo: a, hay: 2 }] },
    ]);
    expect((await quote()).body).toMatchObject([{ faltan: [] }, { faltan: [] }]);
    expect(await lies(a)).toEqual([9, 2]);
  });

  it('goes to who fetches it there, by the order and the desk, and comes back when it is cancelled', async () => {
    const id = await part(8, 4);
    await put(id, 3);
    const order = placed(await checkOut(client.visitor, pickup({ sucursal: 'norte' })));
    expect(await lies(id)).toEqual([8, 1]);
    expect(await from(order)).toEqual([['Sucursal Norte 3']]);
    const { body } = await seller.visitor.get<Pedido>(`/api/${orderPath(order)}`);
    expect(body).toMatchObject({ retiroEn: 'norte', entrega: null });
    const [mail] = await mailsTo(world.shop, client.email, 1);
    const where = mail!.text.slice(mail!.text.indexOf('Retiro en la tienda'), mail!.text.indexOf('Lunes a viernes'));
    expect(where).toContain('Sucursal Norte');
    expect(where).not.toContain('Matriz Sur');
    const made = await seller.visitor.post<Pedido>(`/api/${readyPath(order)}`, { sucursal: body.retiroEn, pasos: 0 });
    expect(made.body.entrega).toMatchObject({ sucursal: 'Sucursal Norte' });
    await cancel(order);
    expect(await lies(id)).toEqual([8, 4]);
  });

  it('is told to operators beside what orders hold of it and what was sold, there where it was taken', async () => {
    const id = await part(8, 4);
    const told = async () =>
      (await editable(id)).sucursales?.map(({ unidades, apartadas, vendidas }) => [unidades, apartadas, vendidas]);
    await put(id, 3);
    const unpaid = placed(await checkOut(client.visitor, pickup({ sucursal: 'norte' })));
    expect(await told()).toEqual([
      [8, 0, 0],
      [1, 3, 0],
    ]);
    await world.coupon('REGALO', { percent: 100 });
    await put(id, 2);
    await change(client.visitor, { tipo: 'cupon', cupon: 'REGALO' });
    placed(await checkOut(client.visitor, pickup({ sucursal: 'sur' })));
    expect(await told()).toEqual([
      [6, 0, 2],
      [1, 3, 0],
    ]);
    await cancel(unpaid);
    expect(await told()).toEqual([
      [6, 0, 2],
      [4, 0, 0],
    ]);
  });

  it('is not sold where it is not: the branch is named, nothing is taken, and another one is asked', async () => {
    const id = await part(8, 2);
    await put(id, 3);
    const key = randomUUID();
    const refused = await checkOut(client.visitor, pickup({ sucursal: 'norte' }), key);
    expect(refused).toMatchObject({ status: 409, body: { code: BRANCH_SHORT_CODE } });
    expect(refused.body.message).toContain('En Sucursal Norte solo hay 2 de');
    expect(await checkOut(client.visitor, pickup({ sucursal: 'este' }))).toMatchObject({ status: 422 });
    expect(await lies(id)).toEqual([8, 2]);
    const order = placed(await checkOut(client.visitor, pickup({ sucursal: 'sur' }), key));
    expect(await lies(id)).toEqual([5, 2]);
    // Another branch is another purchase.
    expect((await checkOut(client.visitor, pickup({ sucursal: 'norte' }), key)).status).toBe(422);
    await cancel(order);
  });

  it('is taken where all of it is when it is sent, else together; who names no branch buys as ever', async () => {
    const [a, b] = [await part(9, 5), await part(1, 5)];
    await put(a, 2);
    await put(b, 2);
    const sent = placed(await checkOut(client.visitor, purchase()));
    expect(await from(sent)).toEqual([['Sucursal Norte 2'], ['Sucursal Norte 2']]);
    await cancel(sent);
    await put(b, 6);
    // Of a delivery a branch says nothing.
    const split = placed(await checkOut(client.visitor, purchase({ sucursal: 'norte' })));
    expect(await from(split)).toEqual([['Matriz Sur 1', 'Sucursal Norte 5']]);
    const { body } = await client.visitor.get<Pedido>(`/api/${orderPath(split)}`);
    expect(body).not.toHaveProperty('retiroEn');
    expect(body.tipoEntrega.codigo).toBe(SHIPPING_TYPE.delivery);
    await cancel(split);
    await put(a, 9);
    const asEver = placed(await checkOut(client.visitor, pickup()));
    expect(await from(asEver)).toEqual([['Matriz Sur 9']]);
    expect(await lies(a)).toEqual([0, 5]);
    await cancel(asEver);
    expect([await lies(a), await lies(b)]).toEqual([
      [9, 5],
      [1, 5],
    ]);
    await empty();
  });

  it('stands on the page of a part while it can be had, beside what it was', async () => {
    const read = async (id: number) =>
      (await world.shop.visitor().get<Repuesto>(`/api/${fillPath(CATALOGUE_PATHS.part, { id })}`)).body;
    expect(await read(await part(4, 3))).toMatchObject({ stock: 7, sucursales: 'Matriz Sur: 4 · Sucursal Norte: 3' });
    expect(await read(await part(9, 0))).toMatchObject({ sucursales: 'Matriz Sur: 9 · Sucursal Norte: 0' });
    expect(await read(await part(3, 2))).not.toHaveProperty('sucursales');
  });

  const editable = async (id: number) =>
    (await operator.visitor.get<RepuestoEditable>(`/api/${editablePartPath(id)}`)).body;
  const move = async (id: number, wish: Partial<MoverExistencias>) => {
    const { version, existencias, sucursales } = await editable(id);
    const seen = sucursales?.find(({ sucursal }) => sucursal === wish.sucursal)?.unidades ?? existencias;
    const body = { codigo: id, version, existencias: seen, ...wish };
    return (await operator.visitor.post<EdicionRespuesta>(`/api/${MOVE_STOCK_PATH}`, body)).body;
  };
  const undo = async (codigo: number) =>
    expect((await operator.visitor.post(`/api/${UNDO_IMPORT_PATH}`, { codigo })).status).toBe(200);

  it('goes to another by a transfer that stands in ledger and history, and may be undone', async () => {
    const id = await part(9, 0);
    const transfer = { motivo: 'traslado', sucursal: 'sur', hacia: 'norte', unidades: '4' } as const;
    expect(await move(id, { ...transfer, nota: 'Para el fin de semana' })).toMatchObject({ estado: 'guardado' });
    expect(await lies(id)).toEqual([5, 4]);
    const { sucursales, existencias, cambios } = await editable(id);
    expect({ sucursales, existencias }).toEqual({
      existencias: 9,
      sucursales: [
        { sucursal: 'sur', nombre: 'Matriz Sur', unidades: 5, apartadas: 0, vendidas: 0 },
        { sucursal: 'norte', nombre: 'Sucursal Norte', unidades: 4, apartadas: 0, vendidas: 0 },
      ],
    });
    expect(cambios[0]).toMatchObject({
      nota: 'Traslado de 4 de Matriz Sur a Sucursal Norte: Para el fin de semana',
      campos: [{ campo: 'sucursales', antes: '—', despues: 'Sucursal Norte: 4' }],
    });
    const { rows } = await world.db.query(
      `SELECT branch, change, split_part(source, ' ', 1) AS source FROM stock_movement WHERE part_id = $1
       ORDER BY id DESC LIMIT 2`,
      [id],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { branch: '', change: -4, source: 'transfer' },
        { branch: 'norte', change: 4, source: 'transfer' },
      ]),
    );
    for (const [wish, campo] of [
      [{ ...transfer, unidades: '6' }, 'unidades'],
      [{ ...transfer, unidades: '0' }, 'unidades'],
      [{ ...transfer, hacia: 'sur' }, 'hacia'],
      [{ ...transfer, hacia: 'este' }, 'hacia'],
      [{ ...transfer, sucursal: 'este' }, 'sucursal'],
    ] as const)
      expect(await move(id, wish)).toMatchObject({ estado: 'problemas', problemas: [{ campo }] });
    await undo(cambios[0]!.codigo);
    expect(await lies(id)).toEqual([9, 0]);
  });

  it('is counted, comes and goes by itself, and each is undone where it was', async () => {
    const id = await part(9, 4);
    expect(await move(id, { motivo: 'dano', sucursal: 'norte', unidades: '1' })).toMatchObject({ estado: 'guardado' });
    expect(await move(id, { motivo: 'conteo', sucursal: 'norte', unidades: '6' })).toMatchObject({
      estado: 'guardado',
    });
    expect(await lies(id)).toEqual([9, 6]);
    const counted = (await editable(id)).cambios[0]!;
    expect(counted).toMatchObject({
      nota: 'Conteo en Sucursal Norte',
      campos: expect.arrayContaining([expect.objectContaining({ campo: 'stock', despues: '+3 en Sucursal Norte' })]),
    });
    // With it somebody has said how many there are in all: a list that says the same brings nothing that is sold meanwhile.
    const told = await world.db.query('SELECT counted FROM part WHERE id = $1', [id]);
    expect(told.rows).toEqual([{ counted: 15 }]);
    expect(await move(id, { motivo: 'dano', sucursal: 'norte', unidades: '7' })).toMatchObject({
      problemas: [{ campo: 'unidades', motivo: 'Solo hay 6: no pueden salir más' }],
    });
    await undo(counted.codigo);
    expect(await lies(id)).toEqual([9, 3]);
  });

  it('is imported beside a sale: a difference of a branch comes there, once', async () => {
    const id = await part(9, 4);
    const { rows } = await world.db.query<{ code: string; name: string }>('SELECT code, name FROM part WHERE id = $1', [
      id,
    ]);
    const { code, name } = rows[0]!;
    const send = (columns: string, cells: string) => {
      const files = new FormData();
      const list = `codigo,nombre,categoria,peso,alto,ancho,profundidad,precio,${columns}\n${code},${name},frenos,1.5,10,20,30.5,10.00,${cells}\n`;
      files.append('archivos', new File([list], 'repuestos.csv'));
      return operator.visitor.post(`/api/${IMPORT_PATH}`, files);
    };
    await put(id, 2);
    const [bought] = await Promise.all([
      checkOut(client.visitor, pickup({ sucursal: 'norte' })),
      send('diferencia,sucursal', '5,norte'),
    ]);
    await send('diferencia,sucursal', '5,norte');
    expect(await lies(id)).toEqual([9, 7]);
    await cancel(placed(bought));
    expect(await lies(id)).toEqual([9, 9]);
    expect((await send('diferencia,sucursal', '5,este')).text).toContain('No hay ninguna sucursal «este»: sur, norte');
    expect(await lies(id)).toEqual([9, 9]);
  });
});
