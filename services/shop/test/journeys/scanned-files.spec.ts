import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IMPORT_PATH, IMPORT_TRIAL_PATH, type ImportLine } from '@bujia/contracts/catalogue-import';
import { RECORD_RETURN_PATH } from '@bujia/contracts/returns';
import { FILE_UNSAFE, FILE_UNSAFE_CODE, FILE_UNSCANNED_CODE, namedFileUnsafe } from '@bujia/contracts/sent-files';
import { STATEMENTS_PATH } from '@bujia/contracts/statements';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { EICAR, type StandInClamd, startClamd } from '../clamd.ts';
import type { Shopping } from './cart-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const CATEGORIES = 'slug,nombre,padre,imagen\nfiltros,Filtros,,\n';
const partsWith = (picture: string) => `codigo,nombre,categoria,peso,alto,ancho,profundidad,stock,precio,imagenes
FIL-1,Filtro de aire,filtros,1.2,8,18,12.5,20,23.00,${picture}
`;
const UNSAFE = { statusCode: 422, code: FILE_UNSAFE_CODE };

type Refused = { code?: string; message?: string };

/** Each way by which a file comes in. */
describe('Files that are sent, where clamd looks at them', () => {
  let clamd: StandInClamd;
  let world: PaymentsWorld;
  let client: Shopping;
  let seller: Shopping;
  let operator: Shopping;
  let order: number;
  let photo: Buffer;
  let bad: Buffer;
  let pictures: Server;
  beforeAll(async () => {
    clamd = await startClamd();
    world = await startPaymentsWorld({ CLAMD: clamd.address, OUTBOUND_HOSTS: '127.0.0.1', LOG_LEVEL: 'silent' });
    [client, seller, operator] = [await world.client(), await world.seller(), await world.operator()];
    order = await world.order(client);
    photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    // A picture all the same: nothing else in the shop would mind.
    bad = Buffer.concat([photo, Buffer.from(EICAR)]);
    pictures = createServer((request, reply) => reply.end(request.url === '/bad.png' ? bad : photo));
    pictures.listen(0, '127.0.0.1');
    await once(pictures, 'listening');
  });
  afterAll(async () => {
    pictures.close();
    await world.stop();
    await clamd.goAway();
  });
  beforeEach(() => void (clamd.asked.length = 0));

  const blob = (content: Buffer | string) => new Blob([new Uint8Array(Buffer.from(content))]);
  const pay = (image: Buffer) => world.registerWithImage(client, world.form(order, { valor: '1.00' }), image);
  const recordReturn = (image: Buffer) => {
    const parts = new FormData();
    parts.set('body', JSON.stringify({ devolucion: 1, visto: 1 }));
    parts.set('imagen', blob(image), 'comprobante.png');
    return seller.visitor.post<Refused>(`/api/${RECORD_RETURN_PATH}`, parts);
  };
  const uploadStatement = (content: string) => {
    const parts = new FormData();
    parts.set('body', JSON.stringify({ banco: 1 }));
    parts.set('archivo', blob(content), 'extracto.csv');
    return seller.visitor.post<Refused>(`/api/${STATEMENTS_PATH}`, parts);
  };
  const sendCatalogue = (path: string, files: Record<string, string | Buffer>) => {
    const form = new FormData();
    for (const [name, content] of Object.entries(files)) form.append('archivos', blob(content), name);
    return operator.visitor.post<Refused>(`/api/${path}`, form);
  };
  const faultsOf = (text: string) => {
    const last = JSON.parse(text.trim().split('\n').at(-1)!) as ImportLine;
    return 'informe' in last ? last.informe.errores.map(({ motivo }) => motivo) : [text];
  };
  const at = (name: string) => `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/${name}`;
  const catalogue = () => ({ 'categorias.csv': CATEGORIES, 'repuestos.csv': partsWith('foto.png'), 'foto.png': photo });

  it('are not looked at where there is nothing to pay', async () => {
    const stranger = await world.client();
    const sent = await world.registerWithImage(stranger, world.form(order, { valor: '1.00' }), bad);
    expect([sent.status, clamd.asked]).toEqual([404, []]);
  });

  it('are refused with what it says of them, and nothing of them is kept', async () => {
    const before = await world.payments(client, order);
    for (const answer of [
      await pay(bad),
      await recordReturn(bad),
      await uploadStatement(`Fecha;Concepto;Documento;Valor;Saldo\n${EICAR}`),
    ])
      expect(answer).toMatchObject({ status: 422, body: { ...UNSAFE, message: FILE_UNSAFE } });
    for (const path of [IMPORT_PATH, IMPORT_TRIAL_PATH])
      for (const [name, content] of [
        ['foto.png', bad],
        ['sinonimos.csv', `termino,variante\nx,${EICAR}\n`],
      ] as const)
        expect(await sendCatalogue(path, { ...catalogue(), [name]: content })).toMatchObject({
          status: 422,
          body: { ...UNSAFE, message: namedFileUnsafe(name) },
        });
    expect(await world.payments(client, order)).toEqual(before);
    expect((await world.db.query('SELECT FROM part WHERE code = $1', ['FIL-1'])).rowCount).toBe(0);
  });

  it('of an import also where it brings them from an address', async () => {
    const files = (name: string) => ({ 'categorias.csv': CATEGORIES, 'repuestos.csv': partsWith(at(name)) });
    const refused = await sendCatalogue(IMPORT_PATH, files('bad.png'));
    expect(faultsOf(refused.text)).toEqual([expect.stringContaining('el antivirus encontró algo peligroso')]);
    const taken = await sendCatalogue(IMPORT_TRIAL_PATH, files('good.png'));
    expect(faultsOf(taken.text)).toEqual([]);
    expect(clamd.asked.filter((file) => file.equals(photo))).toHaveLength(1);
  });

  it('are taken where it finds nothing', async () => {
    expect((await pay(photo)).status).toBe(200);
    expect(clamd.asked).toEqual([photo]);
    expect(faultsOf((await sendCatalogue(IMPORT_TRIAL_PATH, catalogue())).text)).toEqual([]);
    expect(clamd.asked.map((file) => file.length)).toEqual(
      [photo, ...Object.values(catalogue())].map((content) => Buffer.from(content).length),
    );
  });

  it('wait outside while it is away: come back later, says the answer, and so it is', async () => {
    await clamd.goAway();
    const answers = [await pay(photo), await recordReturn(photo), await sendCatalogue(IMPORT_PATH, catalogue())];
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([503, FILE_UNSCANNED_CODE]);
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
    }
    // What has no file is registered meanwhile.
    expect((await world.register(client, world.form(order, { valor: '1.00' }))).status).toBe(200);
    await clamd.comeBack();
    expect((await pay(photo)).status).toBe(200);
  });
});
