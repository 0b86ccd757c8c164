import { describe, expect, it } from '@jest/globals';
import { guesses } from '../adapters/guesses.ts';
import { type Owner, isCommonPassword } from './common-password.ts';

const GUESSES = await guesses();
const judged = (password: string, owner?: Owner) => isCommonPassword(password, GUESSES, owner);

describe('A password that everybody tries', () => {
  it.each([
    ...['12345678', '123456789', '87654321', '11111111', '00000000', '12341234', '123123123', '11223344', 'abcd1234'],
    ...[
      'password',
      'Password1',
      'P@ssw0rd',
      'passw0rd!',
      'password123',
      'qwertyuiop',
      '1qaz2wsx',
      '1q2w3e4r5t',
      'asdfghjkl',
    ],
    ...[
      'contraseña',
      'Contraseña1',
      'contrasena2026',
      'clave123',
      'Clave.2026',
      'tequiero',
      'teamomucho',
      'TeAmo123',
      'ecuador2026',
    ],
    ...[
      'barcelona',
      'Emelec1929',
      'ligadequito',
      'mariajose',
      'maria123',
      '¡Hola1234!',
      'administrador',
      'admin1234',
      'usuario1',
    ],
    ...[
      'iloveyou',
      'sunshine',
      'princesa',
      'superman1',
      'jesuscristo',
      'welcome1',
      'letmein!!',
      '12051987',
      '19870512',
      'qwerty12345',
    ],
    ...['corvette', 'computer', 'jennifer', 'mustang1', 'liverpool9', '1qazxsw2', 'metallica', 'Trustno1!', 'gfhjkm12'],
    ...['murciélago', 'Murcielago99', 'Cumpleaños2026', 'guayaquil', 'Guayaquil2026', 'barcelonasc', 'Rodríguez1985'],
    ...['loja2026', 'cotopaxi', 'Chimborazo1', 'galápagos', 'manabita'],
    ...['aaaaaaaaaaaa', 'abababab', 'bujia2026', 'Repuestos1', 'quito2026', 'realmadrid7', 'amor amor', 'trustno1'],
  ])('%s', (password) => expect(judged(password)).toBe(true));
});

describe('A password of one’s own', () => {
  it.each([
    ...[
      'una contraseña larga',
      'Filtro-de-aceite-1',
      'Pastillas-de-freno-2',
      'Correa-de-tiempo-3',
      'Mostrador-del-sur-4',
    ],
    ...['kX9#mPq2vL', 'caballo verde en la lluvia', 'mi tía tiene 7 gatos', '8f3a91c2d7', 'lunes pan con queso'],
    ...['0994318276', 'xkcd-correct-horse', 'Ñandú volador', '密码不是这个词', '🔧🔩🚗🛞🔋⚙️🧰'],
  ])('%s', (password) => expect(judged(password)).toBe(false));
});

describe('A password that names its owner', () => {
  const owner = { email: 'jperez.taller@correo.example', name: 'Ana Lucía', surname: 'Muñoz Paz' };
  it.each([
    ...[
      'lucía y sus 3 gatos',
      'MUÑOZ-de-quito-74',
      'L.u.c.i.a-8841-xk',
      'Mun0z#77Kw!',
      'xk77 jperez',
      'el TALLER verde',
    ],
    ...['paz-84913', 'Ana84913!', 'anapaz9931'],
  ])('%s', (password) => {
    expect(judged(password, owner)).toBe(true);
    expect(judged(password, { email: 'otra@correo.example', name: 'Inés', surname: 'Vera' })).toBe(
      ['paz-84913', 'Ana84913!', 'anapaz9931'].includes(password),
    );
  });

  it.each(['capaz de mucho más', 'mañana-de-lluvia-6', 'correo y ventana', 'una contraseña larga'])(
    'names nobody: %s',
    (password) => expect(judged(password, owner)).toBe(false),
  );
});

describe('The list of what guessers try', () => {
  const most = Array.from(GUESSES).filter((guess) => guess.length >= 8);

  it('holds ten thousand that registration would take otherwise', () => {
    expect(most.length).toBeGreaterThan(10_000);
    expect(most.filter((guess) => !judged(guess))).toEqual([]);
  });
});
