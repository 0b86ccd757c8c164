import {
  DELIVERIES_FILE_PATH,
  DELIVERIES_PATH,
  type EntregasQuery,
  type InformeEntregas,
} from '@bujia/contracts/deliveries';
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
import { downloadTable, type Format } from '../../lib/http/download-table.ts';
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

export const downloadSales = (query: SalesReportQuery, format: Format) =>
  downloadTable(`${SALES_CSV_PATH}?${queryOf(query)}`, `ventas-${query.por}-${query.desde}-${query.hasta}`, format);
export const downloadStock = (tabla: StockTable, dias: number, format: Format) =>
  downloadTable(`${STOCK_CSV_PATH}?tabla=${tabla}&dias=${dias}`, `${tabla}-${dias}-dias`, format);

const deliveriesOf = (query: EntregasQuery) => new URLSearchParams({ ...query }).toString();
export const useDeliveries = (query: EntregasQuery) =>
  useSWR<InformeEntregas, ApiError>(`${DELIVERIES_PATH}?${deliveriesOf(query)}`);
export const downloadDeliveries = (query: EntregasQuery, format: Format) =>
  downloadTable(
    `${DELIVERIES_FILE_PATH}?${deliveriesOf(query)}`,
    `correos-${query.por}-${query.desde}-${query.hasta}`,
    format,
  );

export const countAnew = () =>
  post(COUNT_ANEW_PATH, {}).finally(() => void mutate((key) => typeof key === 'string' && key.startsWith('informes/')));
