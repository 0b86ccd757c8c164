import {
  FAILED_JOBS_PATH,
  PARKED_EVENTS_PATH,
  RETRY_JOB_PATH,
  type TrabajoFallido,
  type TrabajosFallidos,
} from '@bujia/contracts/emails';
import {
  type DejadoSinHacer,
  LEAVE_JOB_PATH,
  LEFT_TRIED_ALREADY,
  LEFT_UNDONE_PATH,
  leavingRules,
  type ReintentoDeTodos,
  RETRY_ALL_JOBS_PATH,
  TRY_LEFT_PATH,
} from '@bujia/contracts/left-undone';
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
import { type Estado, type Tarea, UPKEEP_PATH } from '@bujia/contracts/upkeep';
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

  const job: TrabajoFallido = {
    ...{ cola: 'events', id: '7', nombre: 'messaging.when-order-placed', motivo: 'no id', intentos: 5, fallo: MORNING },
    asuntos: [{ texto: 'Pedido 100234', ruta: '/dashboard/orders/100234' }],
  };
  const WHAT = 'Correo que confirma el pedido';
  const failing = (total: number, answers: Answers): Answers => ({
    [`GET ${FAILED_JOBS_PATH}`]: () => ({ body: { trabajos: [job], total } satisfies TrabajosFallidos }),
    [`GET ${PARKED_EVENTS_PATH}`]: () => ({ body: [] }),
    [`GET ${LEFT_UNDONE_PATH}`]: () => ({ body: [] }),
    ...answers,
  });
  const inDialog = (page: Screen, name: string) => page.named('dialog[open] button', name) as HTMLButtonElement;
  const dialog = (page: Screen, isOpen: boolean) =>
    page.until(() => (document.querySelector('dialog[open]') !== null) === isOpen);

  it('run a failed job again, once for two presses, and say what it holds up', async () => {
    const answered = Promise.withResolvers<Answer>();
    const page = await open('trabajos', failing(1, { [`POST ${RETRY_JOB_PATH}`]: () => answered.promise }));
    await page.reads(WHAT);
    expect(page.words).not.toContain(job.nombre);
    expect(page.named('main a', 'Pedido 100234').getAttribute('href')).toBe('/dashboard/orders/100234');
    const again = page.button(`Reintentar ${WHAT}`);
    again.click();
    await page.until(() => again.getAttribute('aria-busy') === 'true');
    again.click();
    answered.resolve({ body: true });
    await page.told('El trabajo está otra vez en su cola');
    expect(page.asked.filter(({ call }) => call === `POST ${RETRY_JOB_PATH}`)).toHaveLength(1);
  });

  it('run all again that failed, also what is not listed, once it was asked, and say how many', async () => {
    const answers: ReintentoDeTodos[] = [
      { reintentados: 200, siguen: true, antes: MORNING },
      { reintentados: 37, siguen: false, antes: MORNING },
    ];
    const page = await open(
      'trabajos',
      failing(237, { [`POST ${RETRY_ALL_JOBS_PATH}`]: () => ({ body: answers.shift() }) }),
    );
    await page.reads('Los últimos 1 de 237 trabajos fallidos');
    page.button('Intentar todo otra vez').click();
    await dialog(page, true);
    await page.reads('Fallaron 237 trabajos.');
    inDialog(page, 'Cancelar').click();
    await dialog(page, false);
    expect(page.asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    page.button('Intentar todo otra vez').click();
    await dialog(page, true);
    inDialog(page, 'Intentar').click();
    await page.told('237 trabajos otra vez en su cola');
    const sent = page.asked.filter(({ call }) => call === `POST ${RETRY_ALL_JOBS_PATH}`);
    expect(sent.map(({ body }) => body)).toEqual([{}, { antes: MORNING }]);
  });

  it('leave undone what need not be done, with a reason, and try it again; of who was slower it is told', async () => {
    let dejados: DejadoSinHacer[] = [];
    const one: DejadoSinHacer = {
      ...{ id: '9', tipo: 'ordering.order-placed.v1', detiene: [job.nombre], asuntos: job.asuntos, fallo: job.motivo },
      ...{ motivo: 'Se le llamó', fecha: MORNING, quien: null, otraVez: null },
    };
    const page = await open(
      'trabajos',
      failing(1, {
        [`GET ${LEFT_UNDONE_PATH}`]: () => ({ body: dejados }),
        [`POST ${LEAVE_JOB_PATH}`]: () => ((dejados = [one]), { body: true }),
        [`POST ${TRY_LEFT_PATH}`]: () => ({ status: 409, body: { code: 'x', message: LEFT_TRIED_ALREADY } }),
      }),
    );
    await page.reads(WHAT);
    page.button(`Dejar sin hacer ${WHAT}`).click();
    await dialog(page, true);
    expect(inDialog(page, 'Dejar sin hacer').disabled).toBe(true);
    page.type(page.field(leavingRules.motivo.label), 'Se le llamó');
    await page.until(() => !inDialog(page, 'Dejar sin hacer').disabled);
    inDialog(page, 'Dejar sin hacer').click();
    await page.reads('Quien ya no está. Falló: no id');
    expect(page.asked.find(({ call }) => call === `POST ${LEAVE_JOB_PATH}`)!.body).toEqual({
      ...{ cola: 'events', id: '7', motivo: 'Se le llamó' },
    });
    await dialog(page, false);
    page.button(`Intentar otra vez ${WHAT}`).click();
    await dialog(page, true);
    inDialog(page, 'Intentar').click();
    await page.told(LEFT_TRIED_ALREADY);
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

  it('show what the shop stands on, and what it does by itself, in words', async () => {
    const task: Tarea = {
      ...{ clave: 'RetryEmails.sweep', texto: 'Enviar otra vez los correos demorados', cada: 5, estado: 'bien' },
      ...{ empezo: MORNING, bien: MORNING, segundos: 0.034, problema: null, proxima: MORNING },
    };
    const state: Estado = {
      sostenes: [
        { clave: 'tarjetas', estado: 'mal', dicho: 'No responde (ETIMEDOUT)', desde: MORNING, visto: MORNING },
        { clave: 'antivirus', estado: 'sin-uso', dicho: 'No hay', desde: null, visto: null },
      ],
      tareas: [
        { ...task, clave: 'Late.sweep', cada: 21_600, estado: 'atrasada', bien: null, proxima: null },
        { ...task, clave: 'Failing.sweep', cada: 60, estado: 'fallo', problema: 'no room' },
        task,
      ],
    };
    const page = await open('estado', { [`GET ${UPKEEP_PATH}`]: () => ({ body: state }) });
    await page.until(() => page.heading === 'Estado' && document.querySelectorAll('tbody tr').length === 5);
    const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Proveedor de tarjetasNo funciona No responde \(ETIMEDOUT\)/);
    expect(rows[1]).toBe('AntivirusNo se usa No hay——');
    expect(rows[2]).toMatch(/cada 6 horas.*No se haceNunca salió bien/);
    expect(rows[3]).toMatch(/cada minuto.*Falló no roomSalió bien el /);
    expect(rows[4]).toMatch(/cada 5 segundos.*Al día.*0\.03 s/);
  });
});
