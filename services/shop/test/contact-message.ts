/** What somebody writes to the shop: the shortest way from a press to two mails. */
export const A_MESSAGE = {
  nombre: 'Lucía',
  email: 'lucia@taller.example',
  telefono: '099-000-0000',
  ciudad: 'Ambato',
  asunto: 'Disco',
  mensaje: '¿Lo tienen?',
};
