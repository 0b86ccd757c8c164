import { IMPORT_TRIAL_PATH } from '@bujia/contracts/catalogue-import';
import { SEND_PICTURE_PATH } from '@bujia/contracts/part-editing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../scripts/start/ports.ts';
import { type World, populate } from '../authorisation/world.ts';
import { picture } from '../pictures.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';
import { type TestShop, startShop } from '../shop.ts';
import { Visitor } from '../visitor.ts';

/** Tells each module that Node reads from a file. */
const TELLING = `import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.log('read ' + url), next(url, context)) });`;

/** What a process reads at its start is a few files: scripts/bundle.ts. */
describe('The service in a few files', () => {
  let shop: TestShop;
  let world: World;
  let process: ServiceProcess;
  beforeAll(async () => {
    shop = await startShop();
    world = await populate(shop);
    process = await startServiceProcess({
      DATABASE_URL: shop.databaseUrl,
      DEMO: '1',
      MAILBOX_PORT: String(await freePort()),
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(TELLING)}"`,
    });
  });
  afterAll(async () => {
    await process.kill('SIGKILL');
    await world.close();
    await shop.stop();
  });

  const operator = async () => {
    const { token } = await world.visitor('operator');
    return Object.assign(new Visitor(process.baseUrl), { token });
  };
  const send = async (path: string, field: string, file: File) => {
    const form = new FormData();
    form.append(field, file);
    return (await operator()).post(`/api/${path}`, form);
  };
  const read = () =>
    [...process.log().matchAll(/^read (.*)$/gm)].map(([, url]) => url!.slice(url!.indexOf('node_modules/')));

  it('is nothing that is there a second time as a package, also when it tells of its calls and its queues', async () => {
    const visitor = await operator();
    expect(await visitor.get('/api/openapi.json')).toMatchObject({ status: 200 });
    expect(await visitor.get('/api/docs/swagger-ui.css')).toMatchObject({ status: 200 });
    expect(read()).toContainEqual(expect.stringMatching(/^node_modules\/fastify\//));
    // Of what lies below one of these, only that one knows.
    expect(
      read().filter((file) => /^node_modules\/(@nestjs|@mikro-orm|kysely|typebox)\/(?!.*node_modules)/.test(file)),
    ).toEqual([]);
  });

  it('asks what its modules ask, also where nobody takes the answer', async () => {
    const page = await new Visitor(process.baseUrl).get('/repuestos/busqueda/%E0%A4%A');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('finds the programs beside its modules', async () => {
    const list = 'codigo,nombre,categoria,peso,alto,ancho,profundidad,stock,precio\nB-1,Bomba,frenos,1,1,1,1,2,9.20\n';
    const tried = await send(IMPORT_TRIAL_PATH, 'archivos', new File([list], 'repuestos.csv'));
    expect(tried.text).toContain('"informe"');
    const drawn = await send(SEND_PICTURE_PATH, 'archivo', new File([await picture(60, 40).png().toBuffer()], 'a.png'));
    expect(drawn).toMatchObject({ status: 200 });
  });
});
