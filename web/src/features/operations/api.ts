import {
  FAILED_JOBS_PATH,
  MAIL_TEMPLATES_PATH,
  mailPath,
  MAILS_PATH,
  resendPath,
  RETRY_JOB_PATH,
  type Correo,
  type CorreoDetalle,
  type CorreoPagina,
  type PlantillaCorreo,
  type TrabajoFallido,
} from '@bujia/contracts/emails';
import {
  documentBuyerPath,
  PENDING_DOCUMENTS_PATH,
  retryDocumentPath,
  type BuyerCorrection,
  type DocumentosPendientes,
} from '@bujia/contracts/invoices';
import useSWR, { mutate } from 'swr';
import { post, put, type ApiError } from '../../lib/http.ts';

/** Whatever of the kind is shown is asked anew, also when a change was refused: somebody else may have been faster. */
export const changing = <Answer>(kind: string, change: Promise<Answer>): Promise<Answer> =>
  change.finally(() => void mutate((key) => typeof key === 'string' && key.startsWith(kind)));

export const useMails = (query: string) =>
  useSWR<CorreoPagina, ApiError>(query === '' ? MAILS_PATH : `${MAILS_PATH}?${query}`);
export const useMail = (id: string) => useSWR<CorreoDetalle, ApiError>(mailPath(id));
export const useTemplates = () => useSWR<PlantillaCorreo[], ApiError>(MAIL_TEMPLATES_PATH);
export const resend = (id: string, destinatario: string) =>
  changing(MAILS_PATH, post<Correo>(resendPath(id), destinatario === '' ? {} : { destinatario }));

export const useFailedJobs = () => useSWR<TrabajoFallido[], ApiError>(FAILED_JOBS_PATH);
export const retryJob = ({ cola, id }: TrabajoFallido) =>
  changing(FAILED_JOBS_PATH, post(RETRY_JOB_PATH, { cola, id }));

export const usePendingDocuments = () => useSWR<DocumentosPendientes, ApiError>(PENDING_DOCUMENTS_PATH);
export const retryDocument = (codigo: string) => changing('factura', post(retryDocumentPath(codigo), {}));
export const correctBuyer = (codigo: string, buyer: BuyerCorrection) =>
  changing('factura', put(documentBuyerPath(codigo), buyer));
