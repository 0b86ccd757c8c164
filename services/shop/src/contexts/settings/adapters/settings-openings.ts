import { localDate, slashDate } from '@bujia/ecuador/guayaquil';
import { type GroupKey, SHOP_GROUPS } from '@bujia/contracts/shop-groups';
import type { Opening } from '../../../platform/opening/opening.ts';

interface TrialSeen {
  worked: boolean | null;
  tried: Date | string | null;
  said: string | null;
}

/** The last trial of what holds of a group. */
const tried = (group: GroupKey) => `
  SELECT t.worked, t.made_at AS tried, t.said FROM (SELECT) one
  LEFT JOIN shop_trial t ON t.group_key = '${group}'
    AND t.version = COALESCE((SELECT max(version) FROM shop_setting WHERE group_key = '${group}'), 0)`;

const trialOf = (what: string, group: GroupKey): Opening => ({
  ...{ what, isNeeded: false },
  look: async (ask) => {
    const { worked, tried: at, said } = await ask<TrialSeen>(tried(group));
    if (at === null)
      return { isThere: false, said: `No se ha probado: en Configuración, ${SHOP_GROUPS[group].title.toLowerCase()}` };
    const day = slashDate(localDate(new Date(at)));
    return { isThere: worked === true, said: worked ? `Probado el ${day}` : `Falló la prueba del ${day}: ${said}` };
  },
});

export const settingsOpenings: Opening[] = [
  trialOf('Servidor de correo', 'correo'),
  trialOf('Claves de tarjetas', 'tarjetas'),
];
