import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Ways, downloadPicture, isPublicAddress } from './download.ts';

const NOT_NAMED = 'su dirección no es de las que la tienda puede consultar (OUTBOUND_HOSTS)';
/** Names of this test, and some that lead where nobody should be led. */
const HOSTS = ['fotos.example', '*.fotos.example', 'intern.example', 'mixed.example'];
const UNREACHABLE = 'no se pudo descargar de su dirección';

describe('A picture that the catalogue names by its address', () => {
  let server: Server;
  let port: number;
  let asked: string[];
  beforeAll(async () => {
    server = createServer((request, reply) => {
      asked.push(`${request.headers.host} ${request.url}`);
      const [, to] = (request.url ?? '').split('?');
      if (to) reply.writeHead(302, { location: decodeURIComponent(to) }).end();
      else if (request.url === '/big') reply.end(Buffer.alloc(16 * 1024 * 1024));
      else if (request.url === '/none') reply.writeHead(404).end();
      else reply.end('picture');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  /** As on the internet, but names lead to the server of this test, which counts as public. */
  const ways = (names: Record<string, string[]> = {}): Ways => ({
    resolve: (name) => Promise.resolve(names[name] ?? ['127.0.0.1']),
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  });
  const get = (path: string, names?: Record<string, string[]>) => {
    asked = [];
    return downloadPicture(`http://fotos.example:${port}${path}`, HOSTS, ways(names)).then(String, ({ message }) =>
      String(message),
    );
  };

  it('is brought from the address that was looked at, under the name that was asked for', async () => {
    expect(await get('/a.png')).toBe('picture');
    expect(asked).toEqual([`fotos.example:${port} /a.png`]);
    expect(await get(`/r?${encodeURIComponent('/b.png')}`)).toBe('picture');
  });

  it('is too large, or not there', async () => {
    expect(await get('/big')).toBe('la imagen pesa demasiado');
    expect(await get('/none')).toBe(UNREACHABLE);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.7/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.7]/',
    'http://2130706434/',
    'http://0x7f000002/',
    'http://intern.example/',
    'http://mixed.example/',
    'file:///etc/passwd',
    'http://otras.example/a.png',
    'ftp://fotos.example/',
    'http://user:secret@fotos.example/',
  ])('is not fetched over a redirect to %s', async (to) => {
    const names = { 'intern.example': ['192.168.1.1'], 'mixed.example': ['127.0.0.1', '10.0.0.1'] };
    expect(await get(`/r?${encodeURIComponent(to)}`, names)).toBe(UNREACHABLE);
    expect(asked).toHaveLength(1);
  });

  it('is not looked for in circles', async () => {
    const circle = encodeURIComponent(`/r?${encodeURIComponent('/r?%2Fr%3F%252Fr%253Fx')}`);
    expect(await get(`/r?${circle}`)).toBe(UNREACHABLE);
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('on this machine is refused in the same words, whether a port is open or closed', async () => {
    asked = [];
    for (const address of [`http://localhost:${port}/a.png`, 'http://localhost:1/'])
      await expect(downloadPicture(address, ['localhost'])).rejects.toThrow(UNREACHABLE);
    expect(asked).toEqual([]);
  });

  it('is asked of hosts that are named alone, and of a private network where its very address is', async () => {
    asked = [];
    const here = `http://127.0.0.1:${port}/a.png`;
    for (const [address, hosts] of [
      ['http://otras.example/', HOSTS],
      ['http://notfotos.example/', HOSTS],
      ['http://fotos.example.evil.example/', HOSTS],
      [here, HOSTS],
      [here, []],
      ['http://[', HOSTS],
    ] as const)
      await expect(downloadPicture(address, hosts)).rejects.toThrow(NOT_NAMED);
    expect(asked).toEqual([]);
    expect(String(await downloadPicture(here, ['127.0.0.1']))).toBe('picture');
    expect(String(await downloadPicture(`http://CDN.fotos.example:${port}/a.png`, HOSTS, ways()))).toBe('picture');
  });

  it('is asked of no other door of a host than the usual one', async () => {
    let knocked = 0;
    server.on('connection', () => (knocked += 1));
    const here: Ways = { resolve: () => Promise.resolve(['0.0.0.0']), isAllowed: () => true };
    await expect(downloadPicture(`https://fotos.example:${port}/a.png`, HOSTS, here)).rejects.toThrow(UNREACHABLE);
    expect(knocked).toBe(0);
  });

  it('comes from what is given out on the internet alone', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111'])
      expect({ address, isPublic: isPublicAddress(address) }).toEqual({ address, isPublic: true });
    for (const address of [
      ...[
        '0.0.0.0',
        '10.1.2.3',
        '100.64.0.1',
        '127.0.0.1',
        '169.254.169.254',
        '172.16.0.1',
        '192.168.0.1',
        '198.18.0.1',
      ],
      ...[
        '224.0.0.1',
        '255.255.255.255',
        '::',
        '::1',
        '::ffff:8.8.8.8',
        'fc00::1',
        'fe80::1',
        '2002:7f00:1::',
        'ff02::1',
      ],
      ...['64:ff9b::7f00:1', '2001:db8::1', 'localhost', ''],
    ])
      expect({ address, isPublic: isPublicAddress(address) }).toEqual({ address, isPublic: false });
  });
});
