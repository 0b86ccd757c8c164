import {
  FAILED_JOBS_PATH,
  MAIL_TEMPLATES_PATH,
  PARKED_EVENTS_PATH,
  RELEASE_EVENT_PATH,
  mailPath,
  MAILS_PATH,
  resendPath,
  RETRY_JOB_PATH,
  type Correo,
  type CorreoDetalle,
  type CorreoPagina,
  type PlantillaCorreo,
  type ReleaseEventRequest,
  type SucesoApartado,
  type TrabajoFallido,
  type TrabajosFallidos,
} from '@bujia/contracts/emails';
import {
  LEAVE_EVENT_PATH,
  LEAVE_JOB_PATH,
  LEFT_UNDONE_PATH,
  RETRY_ALL_JOBS_PATH,
  TRY_LEFT_PATH,
  type DejadoSinHacer,
  type LeaveEventRequest,
  type LeaveJobRequest,
  type ReintentoDeTodos,
} from '@bujia/contracts/left-undone';
import {
  DOCUMENT_COUNTS_PATH,
  documentBuyerPath,
  DOCUMENTS_BY_STATE_PATH,
  PENDING_DOCUMENTS_PATH,
  retryDocumentPath,
  type BuyerCorrection,
  type CuentaDeDocumentos,
  type DocumentosPendientes,
  type PaginaDeDocumentos,
} from '@bujia/contracts/invoices';
import { RESET_SECOND_FACTOR_PATH, type FactorReset, type FactorResetRequest } from '@bujia/contracts/second-factor';
import type { SesionAbierta } from '@bujia/contracts/sessions';
import { STAFF_LOG_PATH, type StaffLogPage } from '@bujia/contracts/staff-log';
import {
  DISABLE_USER_PATH,
  ENABLE_USER_PATH,
  END_USER_SESSION_PATH,
  END_USER_SESSIONS_PATH,
  USER_SESSIONS_PATH,
  USERS_PATH,
  type UserDisabling,
  type UserSessionEnd,
  type UsersPage,
} from '@bujia/contracts/users';
import useSWR, { mutate } from 'swr';
import { post, put, type ApiError } from '../../lib/http/http.ts';

/** Whatever of the kind is shown is asked anew, also when a change was refused: somebody else may have been faster. */
export const changing = <Answer>(kind: string, change: Promise<Answer>): Promise<Answer> =>
  change.finally(() => void mutate((key) => typeof key === 'string' && key.startsWith(kind)));

export const useMails = (query: string) =>
  useSWR<CorreoPagina, ApiError>(query === '' ? MAILS_PATH : `${MAILS_PATH}?${query}`);
export const useMail = (id: string) => useSWR<CorreoDetalle, ApiError>(mailPath(id));
export const useTemplates = () => useSWR<PlantillaCorreo[], ApiError>(MAIL_TEMPLATES_PATH);
export const resend = (id: string, destinatario: string) =>
  changing(MAILS_PATH, post<Correo>(resendPath(id), destinatario === '' ? {} : { destinatario }));

export const useStaffLog = (query: string) =>
  useSWR<StaffLogPage, ApiError>(query === '' ? STAFF_LOG_PATH : `${STAFF_LOG_PATH}?${query}`);

export const useFailedJobs = () => useSWR<TrabajosFallidos, ApiError>(FAILED_JOBS_PATH);
export const retryJob = ({ cola, id }: TrabajoFallido) =>
  changing(FAILED_JOBS_PATH, post(RETRY_JOB_PATH, { cola, id }));

/** All that has failed by now, however many: how many run again. What fails anew meanwhile is not tried a second time. */
export const retryAllJobs = () => changing(FAILED_JOBS_PATH, inBatches());
async function inBatches(): Promise<number> {
  const { reintentados, siguen, antes } = await post<ReintentoDeTodos>(RETRY_ALL_JOBS_PATH, {});
  let [retried, goesOn] = [reintentados, siguen];
  while (goesOn) {
    const next = await post<ReintentoDeTodos>(RETRY_ALL_JOBS_PATH, { antes });
    [retried, goesOn] = [retried + next.reintentados, next.siguen];
  }
  return retried;
}

export const useLeftUndone = () => useSWR<DejadoSinHacer[], ApiError>(LEFT_UNDONE_PATH);
/** From one of the lists to that of what was left. */
const leaving = (from: string, call: Promise<unknown>) => changing(LEFT_UNDONE_PATH, changing(from, call));
export const leaveJob = (asked: LeaveJobRequest) => leaving(FAILED_JOBS_PATH, post(LEAVE_JOB_PATH, asked));
export const leaveEvent = (asked: LeaveEventRequest) => leaving(PARKED_EVENTS_PATH, post(LEAVE_EVENT_PATH, asked));
export const tryLeft = (id: string) => changing(LEFT_UNDONE_PATH, post(TRY_LEFT_PATH, { id }));

export const useParkedEvents = () => useSWR<SucesoApartado[], ApiError>(PARKED_EVENTS_PATH);
export const releaseEvent = (release: ReleaseEventRequest) =>
  changing(PARKED_EVENTS_PATH, post(RELEASE_EVENT_PATH, release));

export const usePendingDocuments = () => useSWR<DocumentosPendientes, ApiError>(PENDING_DOCUMENTS_PATH);
export const useDocuments = (query: string) =>
  useSWR<PaginaDeDocumentos, ApiError>(`${DOCUMENTS_BY_STATE_PATH}?${query}`);
export const useDocumentCounts = () => useSWR<CuentaDeDocumentos[], ApiError>(DOCUMENT_COUNTS_PATH);
export const retryDocument = (codigo: string) => changing('factura', post(retryDocumentPath(codigo), {}));
export const correctBuyer = (codigo: string, buyer: BuyerCorrection) =>
  changing('factura', put(documentBuyerPath(codigo), buyer));

export const useUsers = (query: string) =>
  useSWR<UsersPage, ApiError>(query === '' ? USERS_PATH : `${USERS_PATH}?${query}`);
export const disableUser = (disabling: UserDisabling) => changing(USERS_PATH, post(DISABLE_USER_PATH, disabling));
export const enableUser = (codigo: string) => changing(USERS_PATH, post(ENABLE_USER_PATH, { codigo }));
export const resetSecondFactor = (request: FactorResetRequest) => post<FactorReset>(RESET_SECOND_FACTOR_PATH, request);
export const useUserSessions = (codigo: string) =>
  useSWR<SesionAbierta[], ApiError>(`${USER_SESSIONS_PATH}?codigo=${codigo}`);
export const endUserSession = (one: UserSessionEnd) => changing(USERS_PATH, post(END_USER_SESSION_PATH, one));
export const endUserSessions = (codigo: string) => changing(USERS_PATH, post(END_USER_SESSIONS_PATH, { codigo }));
