import { demoAccounts } from '../../../services/shop/demo/accounts.ts';
import { fill, press } from '../../../web/e2e/account-steps.ts';
import type { Scene } from '../scene.ts';
import { asks, inTurn, leavesEmpty, presses, sees, solved } from './steps.ts';

const LINK = 'x'.repeat(43);
const [{ email }] = demoAccounts as [(typeof demoAccounts)[number]];

export const account: readonly Scene[] = [
  { name: 'register', path: '/registro', steps: solved },
  {
    name: 'register-missing',
    path: '/registro',
    steps: inTurn(
      solved,
      leavesEmpty('Nombres', 'Apellidos', 'Identificación', 'Dirección', 'Email', 'Contraseña', 'Repetir contraseña'),
    ),
  },
  { name: 'login', path: '/login', steps: solved },
  {
    name: 'login-refused',
    path: '/login',
    expected: [/4\d\d/],
    steps: async (page) => {
      await fill(page, 'Login', { Email: email, Contraseña: 'no es esta clave' });
      await press(page, 'Login');
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  { name: 'login-signed-in', path: '/login', who: 'client', steps: sees('Lucía') },
  { name: 'reset', path: '/reset', steps: solved },
  { name: 'new-password', path: `/reseteo?cod=${LINK}` },
  {
    name: 'invitation-void',
    path: `/reseteo?cod=${LINK}&invitacion=1`,
    expected: [/4\d\d/],
    steps: sees('No pudimos abrir la invitación'),
  },
  { name: 'first-operator', path: `/reseteo?cod=${LINK}&operador=1`, steps: sees('Empezar') },
  { name: 'verification-wrong', path: `/verificacion?cod=${LINK}`, expected: [/4\d\d/] },
  { name: 'unverified', path: '/unverification' },
  { name: 'unverified-signed-in', path: '/unverification', who: 'unverified' },
  {
    name: 'profile',
    path: '/dashboard/profile',
    who: 'client',
    steps: (page) => page.getByRole('main').getByRole('form').first().waitFor(),
  },
  { name: 'avatars', path: '/dashboard/profile', who: 'client', steps: presses('Cambiar avatar') },
  {
    name: 'delete-account',
    path: '/dashboard/profile',
    who: 'client',
    window: true,
    steps: asks('Eliminar mi cuenta'),
  },
  { name: 'password', path: '/dashboard/profilepwd', who: 'client' },
  { name: 'addresses', path: '/dashboard/address', who: 'client', steps: sees('Pichincha - Quito') },
  { name: 'addresses-none', path: '/dashboard/address', who: 'newcomer' },
  {
    name: 'delete-address',
    path: '/dashboard/address',
    who: 'client',
    window: true,
    steps: asks('Eliminar'),
  },
  {
    name: 'address',
    path: '/dashboard/address-detail',
    who: 'client',
    steps: (page) => page.getByRole('main').getByRole('form').first().waitFor(),
  },
  {
    name: 'address-missing',
    path: '/dashboard/address-detail',
    who: 'client',
    steps: inTurn(leavesEmpty('Ciudad', 'Calle principal', 'Referencia', 'Teléfono principal'), sees('Debe')),
  },
];
