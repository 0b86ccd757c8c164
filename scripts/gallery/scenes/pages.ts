import type { Scene } from '../scene.ts';
import { inTurn, leavesEmpty, presses, sees } from './steps.ts';

const NOWHERE = [/404/];

export const pages: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-client', path: '/', who: 'client' },
  { name: 'exploded', path: '/despiece/frenos-delanteros' },
  { name: 'company', path: '/empresa' },
  { name: 'contact', path: '/contacto' },
  {
    name: 'contact-missing',
    path: '/contacto',
    steps: leavesEmpty('Nombre', 'Email', 'Mensaje'),
  },
  { name: 'terms', path: '/terminos' },
  { name: 'newsletter-confirm', path: '/suscripcion/confirmar?cod=x', expected: [/4\d\d/] },
  { name: 'newsletter-leave', path: '/suscripcion/baja?cod=x', expected: [/4\d\d/] },
  { name: 'notice-confirm', path: '/aviso/confirmar?cod=x', expected: [/4\d\d/] },
  { name: 'notice-end', path: '/aviso/terminar?cod=x', expected: [/4\d\d/] },
  { name: 'quotation-unknown', path: '/proforma?cod=x', expected: [/4\d\d/] },
  { name: 'fit-question', path: '/le-quedo?cod=x', expected: [/4\d\d/] },
  { name: 'service-end', path: '/mantenimiento/baja?cod=x', expected: [/4\d\d/] },
  { name: 'fit-stop', path: '/le-quedo/no-preguntar?cod=x', expected: [/4\d\d/] },
  { name: 'tracking', path: '/rastrear-pedido', who: 'client' },
  { name: 'tracking-refused', path: '/rastrear-pedido' },
  {
    name: 'tracking-nothing',
    path: '/rastrear-pedido',
    who: 'client',
    expected: NOWHERE,
    steps: inTurn(
      (page) => page.getByRole('main').getByLabel('Número de pedido').fill('999999'),
      (page) => page.getByRole('main').getByLabel('Email').fill('nadie@correo.example'),
      presses('Buscar'),
      (page) => page.getByRole('main').getByRole('alert').first().waitFor(),
    ),
  },
  { name: 'tracking-link', path: '/rastrear-pedido-detail?cod={trackingLink}', steps: sees('Pedido') },
  { name: 'tracking-link-wrong', path: '/rastrear-pedido-detail?cod=x', expected: NOWHERE },
  { name: 'bank-details', path: '/devolucion?cod={returnLink}', steps: sees('Banco') },
  { name: 'bank-details-wrong', path: '/devolucion?cod=x', expected: NOWHERE },
  { name: 'not-found', path: '/nada/de/nada', expected: NOWHERE },
  { name: 'unauthorised', path: '/401' },
  { name: 'kit', path: '/interno/ui', busy: true },
];
