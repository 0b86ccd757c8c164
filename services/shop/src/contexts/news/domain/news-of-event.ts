import type { Novedad } from '@bujia/contracts/news';

const KINDS: Record<string, Novedad['tipo']> = { ordering: 'pedido', payments: 'pago' };

/** What is told of an event, and whom it is told beside the shop's people. */
export interface News {
  items: Novedad[];
  /** An account, or EVERYBODY; undefined: nobody else. */
  owner: string | undefined;
}

export const EVERYBODY = '*';

const kindOf = (type: string): Novedad['tipo'] | undefined => KINDS[type.slice(0, type.indexOf('.'))];

export const isNews = (type: string): boolean => kindOf(type) !== undefined;

/** `ordering.order-placed.v1 1042 <account>` is news of order 1042. Nothing at all: anything may have happened meanwhile. */
export function newsOf(event: string): News {
  if (event === '') return { items: [{ tipo: 'pedido' }, { tipo: 'pago' }], owner: EVERYBODY };
  const [type = '', number = '', owner = ''] = event.split(' ');
  const tipo = kindOf(type);
  const items = tipo ? [number === '' ? { tipo } : { tipo, numero: Number(number) }] : [];
  return { items, owner: owner === '' ? undefined : owner };
}
