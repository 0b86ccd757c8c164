import { FAILED_JOBS_PATH, RETRY_JOB_PATH, type TrabajoFallido } from '@bujia/contracts/emails';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { type Actuacion, STAFF_LOG_PATH, type StaffLogPage } from '@bujia/contracts/staff-log';
import {
  CHANGE_DESK_PATH,
  type Colaborador,
  type DeskChange,
  type Equipo,
  INVITATION_TAKEN_BACK,
  INVITATIONS_PATH,
  type Invitacion,
  RESEND_INVITATION_PATH,
  STAFF_PATH,
  type StaffInvitation,
  TAKE_INVITATION_BACK_PATH,
} from '@bujia/contracts/staff';
import { LAST_OPERATOR } from '@bujia/contracts/users';
import { afterEach, describe, expect, it } from '@jest/globals';
import { MORNING } from '../../../test/orders.ts';
import { type Answers, operator, signedIn } from '../../../test/people.ts';
import { type Answer, Screen } from '../../../test/screen.tsx';

describe('The rooms of an operator', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (path: string, answers: Answers) =>
    (screen = await Screen.open(`/dashboard/operations/${path}`, signedIn(operator, answers)));

  it('run a failed job again, once for two presses', async () => {
    const job: TrabajoFallido = {
      ...{ cola: 'events', id: '7', nombre: 'messaging.when-account-deleted', motivo: 'no id', intentos: 5 },
      fallo: MORNING,
    };
    const answered = Promise.withResolvers<Answer>();
    const page = await open('trabajos', {
      [`GET ${FAILED_JOBS_PATH}`]: () => ({ body: [job] }),
      [`POST ${RETRY_JOB_PATH}`]: () => answered.promise,
    });
    await page.reads(job.nombre);
    const again = page.button(`Reintentar ${job.nombre}`);
    again.click();
    await page.until(() => again.getAttribute('aria-busy') === 'true');
    again.click();
    answered.resolve({ body: true });
    await page.told('El trabajo está otra vez en su cola');
    expect(page.asked.filter(({ call }) => call === `POST ${RETRY_JOB_PATH}`)).toHaveLength(1);
  });

  it('show what the staff did, with what it changed, and what of it is looked for', async () => {
    const deed: Actuacion = {
      ...{ id: '1', fecha: MORNING, quien: operator.email, codigoUsuario: '1', tipo: 2, red: '10.0.0.0/24' },
      ...{ orden: 'RenewSession', datos: { number: 4711 } },
      cambios: [{ tabla: 'session', id: '9', antes: { until: 'ayer' }, despues: { until: 'hoy' } }],
    };
    const all: StaffLogPage = { actuaciones: [deed], siguiente: null };
    const none: StaffLogPage = { actuaciones: [], siguiente: null };
    const page = await open('auditoria', {
      [`GET ${STAFF_LOG_PATH}`]: () => ({ body: all }),
      [`GET ${STAFF_LOG_PATH}?objeto=999`]: () => ({ body: none }),
    });
    await page.reads('1 cambio');
    expect(page.words).toContain('Operación desde 10.0.0.0/24');
    expect(page.words).toContain('session 9');
    page.type(page.field('Número o código'), ' 999 ');
    page.button('Buscar').click();
    await page.reads(NOTHING_REGISTERED);
    expect(page.address).toBe('/dashboard/operations/auditoria?objeto=999');
  });

  it('leave the shop not without an operator, and send an invitation again or take it back', async () => {
    const ana: Colaborador = {
      ...{ codigo: '1', nombre: 'Ana', apellido: 'Paz', email: operator.email, tipo: operator.tipo, derechos: [] },
      ...{ segundoFactor: false, ultimoIngreso: null, deshabilitado: false, marcaDerechos: 'x' },
    };
    const bruno: Invitacion = {
      ...{ codigo: '7', nombre: 'Bruno', apellido: 'Vera', email: 'bruno@correo.example', tipo: operator.tipo },
      ...{ fecha: MORNING, hasta: MORNING, vale: true, por: ana.email },
    };
    let invitaciones: Invitacion[] = [];
    const page = await open('equipo', {
      [`GET ${STAFF_PATH}`]: () => ({ body: { personas: [ana], invitaciones } satisfies Equipo }),
      [`POST ${CHANGE_DESK_PATH}`]: () => ({ status: 409, body: { code: 'x', message: LAST_OPERATOR } }),
      [`POST ${INVITATIONS_PATH}`]: () => ((invitaciones = [bruno]), { body: true }),
      [`POST ${RESEND_INVITATION_PATH}`]: () => ({ body: true }),
      [`POST ${TAKE_INVITATION_BACK_PATH}`]: () => ((invitaciones = []), { body: true }),
    });
    const sent = (path: string) => page.asked.find(({ call }) => call === `POST ${path}`)?.body;
    const answer = async (name: string) => {
      const button = () => page.named('dialog[open] button', name) as HTMLButtonElement;
      await page.until(() => document.querySelector('dialog[open]') !== null);
      if (name !== 'Retirar') page.type(page.field('Su contraseña'), 'la mía');
      await page.until(() => !button().disabled);
      button().click();
    };
    const closed = () => page.until(() => document.querySelector('dialog[open]') === null);

    await page.reads('Ana Paz');
    page.button(`Cambiar el tipo de ${ana.email}`).click();
    await page.until(() => document.querySelector('dialog[open]') !== null);
    page.choose(page.field('Tipo'), 'Ventas');
    await answer('Cambiar');
    await page.told(LAST_OPERATOR);
    expect(sent(CHANGE_DESK_PATH)).toEqual({ codigo: '1', puesto: 'ventas', actual: 'la mía' } satisfies DeskChange);
    page.named('dialog[open] button', 'Cancelar').click();
    await closed();

    page.button('Invitar').click();
    await page.until(() => document.querySelector('dialog[open]') !== null);
    page.type(page.field('Email'), bruno.email);
    page.type(page.field('Nombres'), bruno.nombre);
    page.type(page.field('Apellidos'), bruno.apellido);
    page.choose(page.field('Tipo'), 'Operación');
    await answer('Invitar');
    await page.reads('Pendiente');
    expect(sent(INVITATIONS_PATH)).toEqual({
      ...{ email: bruno.email, nombre: bruno.nombre, apellido: bruno.apellido, puesto: 'operacion', actual: 'la mía' },
    } satisfies StaffInvitation);
    await closed();
    page.button(`Enviar otra vez a ${bruno.email}`).click();
    await answer('Enviar');
    await closed();
    expect(sent(RESEND_INVITATION_PATH)).toEqual({ codigo: '7', actual: 'la mía' });
    page.button(`Retirar la invitación de ${bruno.email}`).click();
    await answer('Retirar');
    await page.told(INVITATION_TAKEN_BACK);
    await page.until(() => !page.words.includes(bruno.nombre));
  });
});
