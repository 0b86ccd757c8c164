import type { Scene } from '../scene.ts';
import { asks, inTurn, presses, sees } from './steps.ts';

const who = 'seller';

export const seller: readonly Scene[] = [
  { name: 'desk', path: '/dashboard/account', who, steps: sees('Comprobantes por revisar') },
  { name: 'sales', path: '/dashboard/orders', who, steps: sees('Lucía') },
  { name: 'sales-none', path: '/dashboard/orders?numero=1', who },
  { name: 'sale', path: '/dashboard/orders/{delivered}?vista=detalle', who, steps: sees('Historia') },
  { name: 'sale-to-send', path: '/dashboard/orders/{byCard}?vista=detalle', who, steps: sees('Historia') },
  { name: 'sale-at-the-counter', path: '/dashboard/orders/{ready}?vista=detalle', who, steps: sees('Historia') },
  { name: 'sale-card', path: '/dashboard/orders/{byCard}', who, steps: sees(/\d\d:\d\d:\d\d/) },
  {
    name: 'sale-reversal',
    path: '/dashboard/orders/{byCard}',
    who,
    window: true,
    steps: inTurn(sees(/\d\d:\d\d:\d\d/), asks(/^Reversar pago/)),
  },
  { name: 'clients', path: '/dashboard/clientes', who },
  {
    name: 'client',
    path: '/dashboard/clientes',
    who,
    steps: inTurn(
      (page) => page.getByRole('main').getByRole('textbox').fill('Lucía Andrade'),
      presses('Buscar'),
      presses('Elegir a'),
      sees('Nota nueva'),
    ),
  },
  { name: 'payment-search', path: '/dashboard/pagos-traking', who, steps: sees('Número de pedido') },
  {
    name: 'payment-decision',
    path: '/dashboard/pagos-traking-detail?pedido={reviewed}',
    who,
    steps: inTurn(presses('Editar pago'), sees('Sin imagen del comprobante')),
  },
  { name: 'statements', path: '/dashboard/extractos', who, steps: sees('Créditos sin pago') },
  { name: 'counter', path: '/dashboard/mostrador', who, steps: sees('Agregue repuestos para ver el total.') },
  { name: 'quotations', path: '/dashboard/proformas', who },
  { name: 'quotation-form', path: '/dashboard/proformas/nueva', who },
  { name: 'returns', path: '/dashboard/devoluciones', who },
  { name: 'closing', path: '/dashboard/cierre', who, steps: sees('Debe haber') },
  { name: 'returned-parts', path: '/dashboard/repuestos-devueltos', who, steps: sees('Es más ancho que el mío') },
  {
    name: 'shortcuts',
    path: '/dashboard/orders',
    who,
    widths: [1440],
    window: true,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Atajos ?' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
