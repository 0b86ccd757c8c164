import { type LogoSubido, SEND_LOGO_PATH } from '@bujia/contracts/logo';
import {
  type AjustesDeTienda,
  type GuardarAjuste,
  type PaginaDeCambios,
  type ProbarAjuste,
  type Prueba,
  RESTORE_SETTINGS_PATH,
  SAVE_SETTINGS_PATH,
  SETTINGS_HISTORY_PATH,
  SETTINGS_PATH,
  SETTINGS_VERSION_PATH,
  TRY_SETTINGS_PATH,
  type VersionDeAjuste,
  type VolverAjuste,
} from '@bujia/contracts/settings-desk';
import type { GroupKey } from '@bujia/contracts/shop-groups';
import useSWR, { mutate } from 'swr';
import { type ApiError, answerTo, get, post } from '../../lib/http/http.ts';

const isAboutSettings = (key: unknown) => typeof key === 'string' && key.startsWith(SETTINGS_PATH);
const changing = (change: Promise<unknown>) => change.then(() => mutate(isAboutSettings));

/** What a form begins with does not change under whoever types: it is asked for when the screen opens, and after a change. */
const STILL = { revalidateOnFocus: false, revalidateOnReconnect: false };
export const useSettings = () => useSWR<AjustesDeTienda, ApiError>(SETTINGS_PATH, STILL);
const isHistory = (key: unknown) => typeof key === 'string' && key.startsWith(SETTINGS_HISTORY_PATH);
/** What holds now, for whoever was slower than somebody else; what is shown of the history is asked for anew. */
export async function settingsNow(): Promise<AjustesDeTienda> {
  const now = await get<AjustesDeTienda>(SETTINGS_PATH);
  void mutate(isHistory);
  return now;
}
export const useHistory = (grupo: GroupKey, antes: number | undefined) =>
  useSWR<PaginaDeCambios, ApiError>(
    `${SETTINGS_HISTORY_PATH}?grupo=${grupo}${antes === undefined ? '' : `&antes=${antes}`}`,
  );
/** What it was never changes. */
export const useVersion = (grupo: GroupKey, version: number) =>
  useSWR<VersionDeAjuste, ApiError>(`${SETTINGS_VERSION_PATH}?grupo=${grupo}&version=${version}`, {
    revalidateIfStale: false,
  });
export const saveSettings = (wish: GuardarAjuste) => changing(post(SAVE_SETTINGS_PATH, wish));
export const restoreSettings = (wish: VolverAjuste) => changing(post(RESTORE_SETTINGS_PATH, wish));
export const trySettings = (wish: ProbarAjuste) => post<Prueba>(TRY_SETTINGS_PATH, wish);

/** A large one and a slow line take their time. */
const LOGO_PATIENCE_MS = 120_000;
export async function sendLogo(file: File): Promise<LogoSubido> {
  const form = new FormData();
  form.append('archivo', file);
  const patience = AbortSignal.timeout(LOGO_PATIENCE_MS);
  return (await answerTo('POST', SEND_LOGO_PATH, form, undefined, patience)).json() as Promise<LogoSubido>;
}
