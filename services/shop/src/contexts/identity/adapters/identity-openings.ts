import { USER_TYPE } from '@bujia/contracts/accounts';
import type { Opening } from '../../../platform/opening/opening.ts';

export const identityOpenings: Opening[] = [
  {
    ...{ what: 'Operadores', isNeeded: true },
    look: async (ask) => {
      const { operators } = await ask<{ operators: number }>(
        `SELECT count(*)::int AS operators FROM account WHERE type = ${USER_TYPE.operator}`,
      );
      return {
        isThere: operators > 0,
        said: operators > 0 ? String(operators) : 'Ninguno: npm run accounts -- first-operator',
      };
    },
  },
];
