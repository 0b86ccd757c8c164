import type { Difference } from '@bujia/contracts/shapes';
import { SHOP_GROUPS, isGroupKey } from '@bujia/contracts/shop-groups';
import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { type Block, button, items, paragraph, type Template } from './letter.ts';
import { becauseOfSecurity, greeting, NOTHING_TO_DO } from './wording.ts';

interface Changed {
  /** Key of the group. */
  group: string;
  changes: Difference[];
  /** Who did it; empty once the account is gone. */
  changedBy: string;
  changedByEmail: string;
  /** ISO time of it. */
  changedAt: string;
}

export interface SettingsChangedMail extends Changed {
  name: string;
}

/** More of them are read in the history. */
const SHOWN = 30;

const account: Difference[] = [
  { que: 'Cuenta 1, Banco del Páramo: Cerrada: ya no se ofrece', antes: 'no', despues: 'sí' },
  { que: 'Cuenta 5, Banco Nuevo', antes: 'no había', despues: 'Banco Nuevo, Cuenta corriente, 2200334455, no' },
];
const example: Changed = {
  ...{ group: 'bancos', changes: account, changedAt: '2026-11-21T15:05:00.000Z' },
  ...{ changedBy: 'Andrés Molina', changedByEmail: 'operacion@correo.example' },
};

export const settingsChanged: Template<SettingsChangedMail> = {
  label: 'Cambio en la configuración',
  example: { ...example, name: 'María José Paredes' },
  variants: {
    'another address': {
      group: 'identidad',
      changes: [{ que: 'Email', antes: 'ventas@bujia.example', despues: 'nuevo@bujia.example' }],
    },
  },
  write: ({ name, ...change }, shop) => ({
    subject: `${shop.name}: cambió ${titleOf(change)}`,
    preheader: whoAndWhen(change),
    title: `Cambió ${titleOf(change)}`,
    blocks: [
      paragraph(greeting(name)),
      ...told(change),
      paragraph(
        `${NOTHING_TO_DO} Si nadie de la tienda lo quiso, vuelva a lo de antes en Configuración, deshabilite la cuenta de quien lo hizo y mire en Auditoría qué más cambió.`,
      ),
      button('Ver el cambio', pageOf(change)),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};

/** To the address that the shop has left, whose reader may have no account. */
export const settingsChangedToFormer: Template<Changed> = {
  label: 'La tienda dejó esta dirección',
  example: {
    ...example,
    group: 'identidad',
    changes: [{ que: 'Email', antes: 'ventas@bujia.example', despues: 'nuevo@bujia.example' }],
  },
  write: (change, shop) => ({
    subject: `${shop.name} ya no usa este correo`,
    preheader: whoAndWhen(change),
    title: 'La tienda usa otro correo',
    blocks: [
      paragraph('Los mensajes y los avisos de la tienda llegan desde ahora a otra dirección.'),
      ...told(change),
      paragraph(
        'Si no lo sabía, avise ahora a un operador: lo deshace en Configuración y mira en Auditoría qué más cambió.',
      ),
      button('Ver el cambio', pageOf(change)),
    ],
    because: `esta era la dirección de ${shop.name}.`,
  }),
};

/** Within a sentence. */
const titleOf = ({ group }: Changed): string => `“${isGroupKey(group) ? SHOP_GROUPS[group].title : group}”`;
const pageOf = ({ group }: Changed): string => `/dashboard/settings${isGroupKey(group) ? `/${group}` : ''}`;

const whoAndWhen = ({ changedBy, changedAt }: Changed): string =>
  `${changedBy || 'Una cuenta que ya no existe'}, el ${ecuadorTime(changedAt)} (hora de Ecuador).`;

function told({ changes, ...change }: Changed): Block[] {
  const { changedByEmail } = change;
  const rest = changes.length - SHOWN;
  return [
    paragraph(`Lo cambió ${whoAndWhen({ changes, ...change })}`),
    ...(changedByEmail ? [paragraph(`Su cuenta: ${changedByEmail}.`)] : []),
    items(
      changes
        .slice(0, SHOWN)
        .map(({ que, antes, despues }) => ({ name: que, about: `Antes: ${antes}`, note: `Ahora: ${despues}` })),
    ),
    ...(rest > 0 ? [paragraph(`Y ${rest} ${rest === 1 ? 'cambio' : 'cambios'} más, en la historia.`)] : []),
  ];
}
