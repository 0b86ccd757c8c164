import type { Novedad } from '@bujia/contracts/news';

const KINDS: Record<string, Novedad['tipo']> = { ordering: 'pedido', payments: 'pago' };

/** `ordering.order-placed.v1 1042` is news of order 1042. Nothing at all: anything may have happened meanwhile. */
export function newsOf(told: string): Novedad[] {
  if (told === '') return [{ tipo: 'pedido' }, { tipo: 'pago' }];
  const [type = '', number] = told.split(' ');
  const tipo = KINDS[type.slice(0, type.indexOf('.'))];
  if (!tipo) return [];
  return [number === undefined ? { tipo } : { tipo, numero: Number(number) }];
}
