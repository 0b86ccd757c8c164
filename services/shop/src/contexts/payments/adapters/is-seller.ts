import { USER_TYPE } from '@bujia/contracts/accounts';
import type { Viewer } from '../../../platform/http/viewer.ts';

/** Sellers and operators see what belongs to anybody. */
export const isSeller = ({ tipo }: Viewer): boolean => tipo !== USER_TYPE.client;
