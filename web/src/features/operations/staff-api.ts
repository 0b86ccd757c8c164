import {
  CHANGE_DESK_PATH,
  INVITATIONS_PATH,
  RESEND_INVITATION_PATH,
  STAFF_PATH,
  TAKE_INVITATION_BACK_PATH,
  type DeskChange,
  type Equipo,
  type StaffInvitation,
} from '@bujia/contracts/staff';
import { CHANGE_RIGHTS_PATH, type RightsChange } from '@bujia/contracts/rights-desk';
import useSWR from 'swr';
import { post, type ApiError } from '../../lib/http/http.ts';
import { changing } from './api.ts';

export const useStaff = (query: string) =>
  useSWR<Equipo, ApiError>(query === '' ? STAFF_PATH : `${STAFF_PATH}?${query}`);
export const inviteStaff = (invitation: StaffInvitation) => changing(STAFF_PATH, post(INVITATIONS_PATH, invitation));
export const sendInvitationAgain = (codigo: string, actual: string) =>
  changing(STAFF_PATH, post(RESEND_INVITATION_PATH, { codigo, actual }));
export const takeInvitationBack = (codigo: string) => changing(STAFF_PATH, post(TAKE_INVITATION_BACK_PATH, { codigo }));
export const changeDesk = (change: DeskChange) => changing(STAFF_PATH, post(CHANGE_DESK_PATH, change));
export const changeRights = (change: RightsChange) => changing(STAFF_PATH, post(CHANGE_RIGHTS_PATH, change));
