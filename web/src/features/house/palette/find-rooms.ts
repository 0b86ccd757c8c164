import type { IconName } from '../../../ui/icon-names.ts';
import type { Room } from '../room.ts';

/** One thing that was found, and where it is. */
export interface Find {
  kind: 'Pantallas' | 'Pedidos' | 'Clientes' | 'Cuentas' | 'Repuestos';
  text: string;
  about?: string;
  icon: IconName;
  href: string;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Screens that hold every word, those that begin with the first one before the others. Without a word, all of them. */
export function findRooms(rooms: readonly Room[], text: string): Find[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return rooms
    .flatMap(({ text: name, group, icon, href, words: more = '' }) => {
      const all = plain(`${name} ${group} ${more}`);
      if (!words.every((word) => all.includes(word))) return [];
      return [{ kind: 'Pantallas' as const, text: name, about: group, icon, href }];
    })
    .sort((one, other) => Number(begins(other, words)) - Number(begins(one, words)));
}

const begins = ({ text }: Find, [first = '']: string[]) => plain(text).startsWith(first);
