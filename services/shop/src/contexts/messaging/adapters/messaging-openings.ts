import type { Opening } from '../../../platform/opening/opening.ts';

export const messagingOpenings: Opening[] = [
  {
    ...{ what: 'Correo', isNeeded: true },
    look: async (ask) => {
      const { accepted, stuck } = await ask<{ accepted: boolean; stuck: boolean }>(
        `SELECT EXISTS (SELECT FROM email WHERE state = 'accepted') AS accepted,
           EXISTS (SELECT FROM email WHERE state = 'failed') AS stuck`,
      );
      const tried = stuck ? 'El servidor de correo no aceptó ninguno: mire Correos' : 'No se ha probado: envíe uno';
      return { isThere: accepted, said: accepted ? 'El servidor de correo ya aceptó uno' : tried };
    },
  },
];
