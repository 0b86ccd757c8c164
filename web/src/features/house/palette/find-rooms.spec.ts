import { describe, expect, it } from '@jest/globals';
import type { Room } from '../room.ts';
import { findRooms } from './find-rooms.ts';

const rooms: Room[] = [
  { group: '', text: 'Tablero', icon: 'grid', href: '/tablero' },
  { group: 'Vender', text: 'Proformas', icon: 'details', href: '/proformas' },
  { group: 'Dinero', text: 'Por devolver', icon: 'clock', href: '/devoluciones', words: 'reembolso' },
  { group: 'Personas', text: 'Auditoría', icon: 'eye', href: '/auditoria' },
  { group: 'Personas', text: 'Dirección', icon: 'pin', href: '/direccion' },
];
const found = (text: string) => findRooms(rooms, text).map(({ text: name }) => name);

describe('Screens are found', () => {
  it('without a word all at once', () => {
    expect(found(' ')).toEqual(['Tablero', 'Proformas', 'Por devolver', 'Auditoría', 'Dirección']);
  });

  it('by their words however they are accented, by their group, and by what else they are called', () => {
    expect(found('AUDITORIA')).toEqual(['Auditoría']);
    expect(found('personás')).toEqual(['Auditoría', 'Dirección']);
    expect(found('reembolso')).toEqual(['Por devolver']);
    expect(found('devol por')).toEqual(['Por devolver']);
    expect(found('nada')).toEqual([]);
  });

  it('those that begin so before the others', () => {
    expect(found('d')).toEqual(['Dirección', 'Proformas', 'Por devolver', 'Auditoría']);
  });
});
