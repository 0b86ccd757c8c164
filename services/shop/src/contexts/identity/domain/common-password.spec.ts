import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-password.ts';

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
    ...['aaaaaaaaaaaa', 'abababab', 'bujia2026', 'Repuestos1', 'quito2026', 'realmadrid7', 'amor amor', 'trustno1'],
  ])('%s', (password) => expect(isCommonPassword(password)).toBe(true));
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
  ])('%s', (password) => expect(isCommonPassword(password)).toBe(false));
});
