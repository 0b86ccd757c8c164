import type { Usuario } from '@bujia/contracts/users';
import { slashMoment } from '../../lib/text/shown.ts';

export const nameOf = ({ nombre, apellido }: Pick<Usuario, 'nombre' | 'apellido'>) => `${nombre} ${apellido}`;

export const emailChanged = ({ email }: Usuario, before: NonNullable<Usuario['emailAnterior']>) =>
  `Su email cambió hace poco: antes era ${before.email}, y desde ese correo se puede deshacer el cambio hasta el ${slashMoment(before.hasta)}. Hable primero con la persona: lo que enviemos ahora llega a ${email}.`;
