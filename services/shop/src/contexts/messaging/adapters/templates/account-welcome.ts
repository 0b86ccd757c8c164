import { button, paragraph, quietButton, type Template } from './letter.ts';
import { greeting } from './wording.ts';

export interface AccountWelcome {
  name: string;
}

export const accountWelcome: Template<AccountWelcome> = {
  label: 'Bienvenida',
  example: { name: 'María José Paredes' },
  write: ({ name }, shop) => ({
    subject: `Le damos la bienvenida a ${shop.name}`,
    preheader: 'Su cuenta está verificada: todas sus páginas están abiertas.',
    title: 'Su cuenta está lista',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `Ya puede seguir cada pedido, registrar sus pagos y guardar sus direcciones. Elija el modelo y el año de su ${shop.make.nombre} y le mostramos solo los repuestos que le sirven.`,
      ),
      button('Buscar repuestos', '/repuestos'),
      quietButton('Ir a mi cuenta', '/dashboard/account'),
      paragraph('¿Duda entre dos códigos? Escríbanos antes de comprar y lo revisamos juntos.'),
    ],
    because: `verificó su cuenta en ${shop.name}.`,
  }),
};
