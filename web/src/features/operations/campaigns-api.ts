import {
  campaignActionPath,
  campaignPath,
  CAMPAIGNS_PATH,
  type Boletin,
  type BoletinForm,
  type CampaignAction,
} from '@bujia/contracts/campaigns';
import { CATALOGUE_PATHS, type ByNameRequest, type Repuesto } from '@bujia/contracts/catalogue';
import useSWR from 'swr';
import { post, remove, type ApiError } from '../../lib/http/http.ts';
import { changing } from './api.ts';

const COMPANY = 1;
/** A campaign under way is looked at again and again. */
const FOLLOW_MS = 2000;

export const useCampaigns = () => useSWR<Boletin[], ApiError>(CAMPAIGNS_PATH);

export const useCampaign = (id: string) =>
  useSWR<Boletin, ApiError>(campaignPath(id), {
    refreshInterval: (campaign) =>
      campaign?.estado === 'enviando' || campaign?.estado === 'programado' ? FOLLOW_MS : 0,
  });

export const saveCampaign = (form: BoletinForm) => changing(CAMPAIGNS_PATH, post<Boletin>(CAMPAIGNS_PATH, form));
export const removeCampaign = (id: string) => changing(CAMPAIGNS_PATH, remove(campaignPath(id)));
export const actOn = (id: string, action: CampaignAction, body: object = {}) =>
  changing(CAMPAIGNS_PATH, post<Boletin>(campaignActionPath(id, action), body));

export const partsNamed = (nombreRepuesto: string) =>
  post<Repuesto[]>(CATALOGUE_PATHS.byName, { codigoEmpresa: COMPANY, nombreRepuesto } satisfies ByNameRequest);
