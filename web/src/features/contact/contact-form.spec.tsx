import { CONTACT_PATH, CONTACT_SENT, contactRules } from '@bujia/contracts/contact';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Screen } from '../../../test/screen.tsx';

describe('The form of the contact page', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const values = {
    nombre: 'Rosa Quishpe',
    email: 'rosa@taller.example',
    telefono: '02 222 2222',
    ciudad: 'Quito',
    asunto: 'Filtro de aceite',
    mensaje: '¿Tienen el filtro?\nGracias.',
  } as const;
  const field = (name: keyof typeof values) => screen!.field(contactRules[name].label);
  const write = () => {
    for (const [name, value] of Object.entries(values)) screen!.type(field(name as keyof typeof values), value);
  };
  const missing = () => screen!.words.split('Este campo es requerido').length - 1;

  it('shows beside a field what it misses, once it was left', async () => {
    screen = await Screen.open('/contacto');
    screen.type(field('email'), 'rosa');
    expect(missing()).toBe(0);
    field('nombre').focus();
    field('ciudad').focus();
    await screen.until(() => missing() === 2);
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
  });

  it('sends what was written, is busy meanwhile, and is empty then', async () => {
    const sent = Promise.withResolvers<object>();
    screen = await Screen.open('/contacto', { answers: { [`POST ${CONTACT_PATH}`]: () => sent.promise } });
    write();
    screen.button('Enviar mensaje').click();
    await screen.reads('Enviando…');
    expect(screen.asked.at(-1)?.body).toEqual(values);
    sent.resolve({});
    await screen.until(() => document.body.textContent.includes(CONTACT_SENT));
    expect(field('mensaje').value).toBe('');
  });

  it('comes back as it was, without a word, where it was not sent', async () => {
    screen = await Screen.open('/contacto', { answers: { [`POST ${CONTACT_PATH}`]: () => ({ status: 0 }) } });
    write();
    screen.button('Enviar mensaje').click();
    await screen.until(() => screen!.asked.some(({ call }) => call === `POST ${CONTACT_PATH}`));
    await screen.reads('Enviar mensaje');
    expect(field('mensaje').value).toBe(values.mensaje);
    expect(document.body.textContent).not.toContain(CONTACT_SENT);
  });
});
