/** What became of the shop's mails, as far as the mail server says. Days are those of Guayaquil. */
import { rangeWrongOf, salesReportRules } from './reports.ts';
import type { Rules } from './rules.ts';

/** GET with `EntregasQuery`, operators and whoever reads reports: `InformeEntregas`, and as CSV or XLSX its rows. */
export const DELIVERIES_PATH = 'informes/correos';
export const DELIVERIES_FILE_PATH = 'informes/correos/exportar';

export const DELIVERIES_BY = { plantilla: 'Correo', dia: 'Día' } as const;
export type DeliveriesBy = keyof typeof DELIVERIES_BY;

/** Days of a range. */
export const DELIVERY_DAYS = 92;

export interface EntregasQuery {
  por: DeliveriesBy;
  desde: string;
  hasta: string;
}

export interface CifrasEntregas {
  enviados: number;
  /** The mail server took them. */
  aceptados: number;
  /** It refused them for good. */
  rechazados: number;
  /** It was not to be had for two days. */
  fallidos: number;
  enCamino: number;
}

export interface FilaEntregas extends CifrasEntregas {
  /** A template, or a day. */
  clave: string;
  nombre: string;
}

export interface InformeEntregas {
  /** Days as they follow, templates by how many were sent. */
  filas: FilaEntregas[];
  total: CifrasEntregas;
}

export const deliveryRules = {
  por: { label: 'Correos por', required: 'Indique por qué se suman', pattern: /^(plantilla|dia)$/, max: 20 },
  desde: salesReportRules.desde,
  hasta: salesReportRules.hasta,
} as const satisfies Rules;

export const DELIVERY_RANGE_WRONG = rangeWrongOf(DELIVERY_DAYS);
