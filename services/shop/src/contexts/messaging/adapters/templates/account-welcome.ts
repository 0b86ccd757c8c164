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
    preheader: 'Su cuenta está lista: ya puede ver precios y comprar.',
    title: 'Su cuenta está lista',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `Ya puede ver los precios, usar sus cupones y seguir cada pedido. Elija el modelo y el año de su ${shop.make.nombre} y le mostramos solo los repuestos que le sirven.`,
      ),
      button('Buscar repuestos', '/repuestos'),
      quietButton('Ir a mi cuenta', '/dashboard/account'),
      paragraph('¿Duda entre dos códigos? Escríbanos antes de comprar y lo revisamos juntos.'),
    ],
    because: `verificó su cuenta en ${shop.name}.`,
  }),
};
