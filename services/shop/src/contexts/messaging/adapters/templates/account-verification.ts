import { button, note, paragraph, type Template, withCode } from './letter.ts';
import { greeting, usableOnce } from './wording.ts';

export interface AccountVerification {
  name: string;
  code: string;
  validMinutes: number;
}

export const accountVerification: Template<AccountVerification> = {
  label: 'Verificación de la cuenta',
  example: { name: 'María José Paredes', code: 'dmVyaWZpY2F0aW9uLWNvZGUtd2l0aC0yNTYtYml0cw', validMinutes: 1440 },
  write: ({ name, code, validMinutes }, shop) => ({
    subject: `Verifique su correo para usar su cuenta de ${shop.name}`,
    preheader: 'Falta un paso para seguir sus pedidos y guardar sus datos.',
    title: 'Verifique su correo',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        'Gracias por registrarse. Ya puede ver precios, usar cupones y comprar. Para seguir sus pedidos, registrar sus pagos y guardar sus direcciones falta un solo paso: confirmar que este correo es suyo.',
      ),
      button('Verificar mi correo', withCode('/verificacion', code)),
      note(`${usableOnce(validMinutes)}. Si usted no creó esta cuenta, no haga nada.`),
    ],
    because: `se registró una cuenta en ${shop.name} con esta dirección.`,
  }),
};
