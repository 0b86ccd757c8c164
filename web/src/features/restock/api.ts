import { fillPath } from '@bujia/contracts/catalogue';
import {
  ASK_NOTICE_PATH,
  type AvisoPropio,
  CONFIRM_NOTICE_PATH,
  END_NOTICES_PATH,
  OWN_NOTICE_PATH,
} from '@bujia/contracts/restock';
import useSWR from 'swr';
import { get, post, remove } from '../../lib/http/http.ts';
import { useSession } from '../../lib/session/session.ts';

const ownPath = (part: number) => fillPath(OWN_NOTICE_PATH, { id: part });

/** That of whoever is signed in, and of nobody who signs in after. */
export function useOwnNotice(part: number) {
  const token = useSession()?.accessToken;
  return useSWR<AvisoPropio, Error>([ownPath(part), token], ([path]: [string]) => get<AvisoPropio>(path));
}

export const askNotice = (repuesto: number, correo: string) => post(ASK_NOTICE_PATH, { repuesto, correo });
export const waitForPart = (part: number) => post<AvisoPropio>(ownPath(part), {});
export const stopWaiting = (part: number) => remove<AvisoPropio>(ownPath(part));
export const confirmNotice = (codigo: string) => post(CONFIRM_NOTICE_PATH, { codigo });
export const endNotices = (codigo: string) => post(END_NOTICES_PATH, { codigo });
