import { fillPath } from '@bujia/contracts/catalogue';
import {
  CLIENT_NOTE_PATH,
  CLIENT_NOTES_PATH,
  type NotaDeCliente,
  RESTORE_NOTE_PATH,
} from '@bujia/contracts/client-notes';
import {
  CHOOSE_CLIENT_PATH,
  CLIENT_MONEY_PATH,
  CLIENT_VEHICLES_PATH,
  type Cliente,
  type DineroDeCliente,
  type VehiculoDeCliente,
} from '@bujia/contracts/clients';
import {
  CLIENT_DATA_PATH,
  type ConQuienPide,
  FORGET_CLIENT_PATH,
  type OlvidoPrevisto,
} from '@bujia/contracts/forgetting';
import { MERGE_PATH, type UnionPedida, type UnionPrevista } from '@bujia/contracts/merges';
import useSWR, { mutate } from 'swr';
import { type ApiError, post, put, queryKey, remove } from '../../lib/http/http.ts';

const keyOf = (codigo: string) => queryKey(CHOOSE_CLIENT_PATH, { codigo });
/** The log of the staff says who looked at whom: it is asked once, and not again by itself. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

export const useClient = (codigo: string) => useSWR<Cliente, ApiError>(keyOf(codigo), ONCE);
/** Who was just chosen is known. */
export const keepClient = (client: Cliente) => mutate(keyOf(client.codigo), client, { revalidate: false });

export const useClientMoney = (cuenta: string) =>
  useSWR<DineroDeCliente, ApiError>(fillPath(CLIENT_MONEY_PATH, { cuenta }));
export const useClientVehicles = (cuenta: string) =>
  useSWR<VehiculoDeCliente[], ApiError>(fillPath(CLIENT_VEHICLES_PATH, { cuenta }));

/** What is noted of a client: each change is answered with all of it. */
export function useClientNotes(cuenta: string) {
  const answer = useSWR<NotaDeCliente[], ApiError>(fillPath(CLIENT_NOTES_PATH, { cuenta }));
  const changed = async (call: Promise<NotaDeCliente[]>) => {
    await answer.mutate(await call, { revalidate: false });
  };
  const at = (path: string, nota: string) => fillPath(path, { cuenta, nota });
  return {
    answer,
    write: (nota: string, texto: string) => changed(put(at(CLIENT_NOTE_PATH, nota), { texto })),
    takeOut: (nota: string) => changed(remove(at(CLIENT_NOTE_PATH, nota))),
    restore: (nota: string) => changed(post(at(RESTORE_NOTE_PATH, nota), {})),
  };
}

const mergePath = (cuenta: string, otra: string) => fillPath(MERGE_PATH, { cuenta, otra });
export const useForeseenMerge = (cuenta: string, otra: string) =>
  useSWR<UnionPrevista, ApiError>(mergePath(cuenta, otra), ONCE);
/** The notes of the other are among those of the client then. */
export const mergeClients = (cuenta: string, otra: string, asked: UnionPedida) =>
  post<true>(mergePath(cuenta, otra), asked).then(() => mutate(fillPath(CLIENT_NOTES_PATH, { cuenta })));

export const handDataOver = (cuenta: string, asked: ConQuienPide) =>
  post<object>(fillPath(CLIENT_DATA_PATH, { cuenta }), asked);
const forgetPath = (cuenta: string) => fillPath(FORGET_CLIENT_PATH, { cuenta });
/** Anew for whoever comes back after ending what stood in the way. */
export const useForeseenForgetting = (cuenta: string) =>
  useSWR<OlvidoPrevisto, ApiError>(forgetPath(cuenta), { ...ONCE, revalidateIfStale: true, dedupingInterval: 0 });
export const forgetClient = (cuenta: string, asked: ConQuienPide) => post<true>(forgetPath(cuenta), asked);

export type NoteCalls = Omit<ReturnType<typeof useClientNotes>, 'answer'>;
