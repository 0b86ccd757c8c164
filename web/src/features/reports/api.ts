import {
  COUNT_ANEW_PATH,
  type InformeExistencias,
  type InformeHoy,
  type InformeVentas,
  SALES_CSV_PATH,
  SALES_REPORT_PATH,
  type SalesReportQuery,
  STOCK_CSV_PATH,
  STOCK_REPORT_PATH,
  type StockTable,
  TODAY_REPORT_PATH,
} from '@bujia/contracts/reports';
import useSWR, { mutate } from 'swr';
import { download } from '../../lib/http/download.ts';
import { type ApiError, post } from '../../lib/http/http.ts';

const KEPT = { keepPreviousData: true };

const queryOf = ({ por, desde, hasta }: SalesReportQuery) => new URLSearchParams({ por, desde, hasta }).toString();

/** It says that it goes up to this moment: whoever leaves it open sees what came since, as long as it is in sight. */
export const useToday = () =>
  useSWR<InformeHoy, ApiError>(TODAY_REPORT_PATH, { refreshInterval: 60_000, revalidateOnFocus: true });
export const useSales = (query: SalesReportQuery) =>
  useSWR<InformeVentas, ApiError>(`${SALES_REPORT_PATH}?${queryOf(query)}`);
export const useStock = (dias: number) =>
  useSWR<InformeExistencias, ApiError>(`${STOCK_REPORT_PATH}?dias=${dias}`, KEPT);

export const downloadSales = (query: SalesReportQuery) =>
  download(`${SALES_CSV_PATH}?${queryOf(query)}`, `ventas-${query.por}-${query.desde}-${query.hasta}.csv`);
export const downloadStock = (tabla: StockTable, dias: number) =>
  download(`${STOCK_CSV_PATH}?tabla=${tabla}&dias=${dias}`, `${tabla}-${dias}-dias.csv`);

export const countAnew = () =>
  post(COUNT_ANEW_PATH, {}).finally(() => void mutate((key) => typeof key === 'string' && key.startsWith('informes/')));
