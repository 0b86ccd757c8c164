import { USER_TYPE } from '@bujia/contracts/accounts';

/** Disabled or not: the terminal enables whoever is. */
export const HAS_OPERATOR = `EXISTS (SELECT FROM account WHERE type = ${USER_TYPE.operator})`;
