import type { Rules } from './rules.ts';

/** What needs a person, for operators: on their bell, and in a mail when it is urgent. Times are ISO 8601, UTC. */

/** GET, operators: `Campana`. */
export const BELL_PATH = 'campana';
/** PUT `AlarmSwitch`, operators: true. */
export const ALARM_SWITCH_PATH = 'campana/correo';

interface CauseText {
  title: string;
  /** Where it is dealt with. */
  page: string;
  /** When operators are written to; one that has none is only shown. */
  urgent?: string;
}

/** By keys that are kept: what was written to operators is remembered by them. */
export const CAUSES = {
  certificado: {
    ...{ title: 'Certificado de firma', page: '/dashboard/settings/firma' },
    urgent: 'faltan 14 días, faltan 3, o ya no se puede firmar',
  },
  documentos: {
    ...{ title: 'Documentos que el SRI no aceptó', page: '/dashboard/operations/facturas' },
    urgent: 'el SRI devuelve o rechaza uno',
  },
  trabajos: {
    ...{ title: 'Trabajos que no salen', page: '/dashboard/operations/trabajos' },
    urgent: 'uno lleva más de una hora así',
  },
  tareas: {
    ...{ title: 'Tareas que no se hacen', page: '/dashboard/operations/estado' },
    urgent: 'una no se hace en tres veces su plazo',
  },
  correo: {
    ...{ title: 'El servidor de correo no recibe', page: '/dashboard/operations/correos?estado=demorado' },
    urgent: 'en una hora no recibió ninguno',
  },
  rebotes: { title: 'Correos rechazados', page: '/dashboard/operations/correos?estado=rechazado' },
  devoluciones: { title: 'Dinero por devolver', page: '/dashboard/devoluciones' },
  creditos: { title: 'Créditos sin pago', page: '/dashboard/extractos' },
  reglas: { title: 'Reglas que no se cumplen', page: '/dashboard/operations/reglas' },
} as const satisfies Record<string, CauseText>;

export type Cause = keyof typeof CAUSES;
export const isCause = (text: string): text is Cause => Object.hasOwn(CAUSES, text);
export const causeText = (cause: Cause): CauseText => CAUSES[cause];
export const URGENT_CAUSES = Object.keys(CAUSES)
  .filter(isCause)
  .filter((cause) => causeText(cause).urgent !== undefined);

export interface AvisoDeCampana {
  causa: Cause;
  dicho: string;
  cuantos: number;
  desde: string | null;
  urgente: boolean;
}

export interface Campana {
  /** The urgent first, then in the order of `CAUSES`. */
  avisos: AvisoDeCampana[];
  /** Of which urgent causes operators are written to. */
  correos: { causa: Cause; manda: boolean }[];
}

export interface AlarmSwitch {
  causa: string;
  manda: boolean;
}

const isUrgentCause = (text: string) => URGENT_CAUSES.some((cause) => cause === text);
export const alarmSwitchRules = {
  causa: { label: 'Aviso', required: 'Debe elegir el aviso', max: 20, check: isUrgentCause },
  manda: { label: 'Enviar correo', required: 'Debe decir si se envía', kind: 'boolean' },
} as const satisfies Rules & Record<keyof AlarmSwitch, unknown>;
