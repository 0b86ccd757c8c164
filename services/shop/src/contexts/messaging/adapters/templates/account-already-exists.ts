import { button, note, paragraph, quietButton, type Template } from './letter.ts';
import { greeting } from './wording.ts';

export interface AccountAlreadyExists {
  name: string;
}

export const accountAlreadyExists: Template<AccountAlreadyExists> = {
  label: 'La cuenta ya existe',
  example: { name: 'María José Paredes' },
  write: ({ name }, shop) => ({
    subject: `Usted ya tiene una cuenta en ${shop.name}`,
    preheader: 'No hace falta registrarse otra vez: puede iniciar sesión.',
    title: 'Ya tiene una cuenta con nosotros',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        'Alguien intentó registrarse con este correo, y usted ya tiene una cuenta. No se creó otra ni cambió nada en la suya.',
      ),
      paragraph('Si fue usted, inicie sesión. Si no recuerda su contraseña, puede crear una nueva.'),
      button('Iniciar sesión', '/login'),
      quietButton('Crear una nueva contraseña', '/reset'),
      note('Si no fue usted, puede ignorar este correo: su cuenta sigue segura.'),
    ],
    because: `tiene una cuenta en ${shop.name}.`,
  }),
};
