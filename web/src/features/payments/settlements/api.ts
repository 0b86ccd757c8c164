import {
  type DetalleDeLiquidacion,
  KEEP_SETTLEMENT_PATH,
  type MesaDeLiquidaciones,
  PROVIDER_OWES_CSV_PATH,
  type PaginaDeFilas,
  REVIEW_SETTLEMENT_PATH,
  SETTLEMENTS_PATH,
  SETTLEMENT_CSV_PATH,
  SETTLEMENT_PATH,
  SETTLEMENT_ROWS_PATH,
  type SettlementAnswer,
  type SettlementForm,
  type SettlementOutcome,
  UNDO_SETTLEMENT_PATH,
} from '@bujia/contracts/settlements';
import useSWR from 'swr';
import { download } from '../../../lib/http/download.ts';
import { type ApiError, get, post } from '../../../lib/http/http.ts';
import { upload } from '../../../lib/http/upload.ts';
import { changingOrders } from '../../../lib/orders/orders.ts';

export const useSettlements = (antes: string | null) =>
  useSWR<MesaDeLiquidaciones, ApiError>(antes === null ? SETTLEMENTS_PATH : `${SETTLEMENTS_PATH}?antes=${antes}`);
export const useSettlement = (codigo: string) =>
  useSWR<DetalleDeLiquidacion, ApiError>(`${SETTLEMENT_PATH}?codigo=${encodeURIComponent(codigo)}`);

const rowsPath = (codigo: number, resultado: SettlementOutcome) =>
  `${SETTLEMENT_ROWS_PATH}?codigo=${codigo}&resultado=${resultado}`;
export const useSettlementRows = (codigo: number, resultado: SettlementOutcome) =>
  useSWR<PaginaDeFilas, ApiError>(rowsPath(codigo, resultado));
export const furtherRows = (codigo: number, resultado: SettlementOutcome, despues: number) =>
  get<PaginaDeFilas>(`${rowsPath(codigo, resultado)}&despues=${despues}`);

function parts(form: SettlementForm, file: File): FormData {
  const data = new FormData();
  data.append('body', JSON.stringify(form));
  data.append('archivo', file, 'liquidacion');
  return data;
}

export const reviewSettlement = (form: SettlementForm, file: File) =>
  upload<SettlementAnswer>(REVIEW_SETTLEMENT_PATH, parts(form, file));
export const keepSettlement = (form: SettlementForm, file: File) =>
  changingOrders(upload<{ codigo: number }>(KEEP_SETTLEMENT_PATH, parts(form, file)));
export const undoSettlement = (codigo: number, motivo: string) =>
  changingOrders(post<true>(UNDO_SETTLEMENT_PATH, { codigo, motivo }));

export const saveDifferences = (codigo: number) =>
  download(`${SETTLEMENT_CSV_PATH}?codigo=${codigo}`, `liquidacion-${codigo}.csv`);
export const saveOwed = () => download(PROVIDER_OWES_CSV_PATH, 'tarjetas-por-cobrar.csv');
