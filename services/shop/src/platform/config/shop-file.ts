import { readFileSync } from 'node:fs';
import { type ChassisTable, chassisTableProblem } from '@bujia/contracts/chassis';
import { type MaintenanceTask, maintenanceProblem } from '@bujia/contracts/maintenance';
import { textOf } from '@bujia/contracts/paragraphs';
import type { ShopIdentity } from '@bujia/contracts/shop';
import {
  GROUP_KEYS,
  type GroupKey,
  type ShopGroups,
  groupFaults,
  groupOf,
  holdFaults,
} from '@bujia/contracts/shop-groups';
import type { Empresa } from '@bujia/contracts/shop-texts';
import { SPECIFIED_TERMS } from '@bujia/contracts/terms-text';
import type { ShippingTariff } from '@bujia/pricing/shipping';
import { type Environment, unreadable } from './environment.ts';
import { type HoldsInFile, holdsInForm } from './holds.ts';
import type { IssuerSettings } from './invoicing.ts';

/** As `SHOP_FILE` is written. */
export type ShopFile = Omit<ShopIdentity, 'texts' | 'logo'> & {
  company?: Partial<Omit<Empresa, 'history'> & { history: string[] }>;
  chassis?: ChassisTable;
  maintenance?: MaintenanceTask[];
  shipping: ShippingTariff;
  invoicing: IssuerSettings;
  holds?: HoldsInFile;
  returns?: ReturnsInFile;
};

/** Part `returns` of the shop's file: slugs of the categories whose parts have the warranty of electrical ones. */
interface ReturnsInFile {
  electricalCategories?: string[];
}

/** Without it nothing else can be judged. */
export function shopFile(read: Environment): ShopFile {
  try {
    return JSON.parse(readFileSync(read.text('SHOP_FILE', 'services/shop/shop.json'), 'utf8')) as ShopFile;
  } catch (error) {
    // What is not JSON may be the file of a secret, whose words the parser quotes.
    const where = / \(line \d+ column \d+\)$/.exec((error as Error).message)?.[0] ?? '';
    read.wrong('SHOP_FILE', error instanceof SyntaxError ? `names a file that is no JSON${where}` : unreadable(error));
    read.finish();
    throw error;
  }
}

/** Where the parts of a group stand in the file. Of the others the environment has the first values. */
const PLACES: { readonly [Key in GroupKey]?: (file: ShopFile) => unknown } = {
  identidad: (file) => file,
  imagen: ({ colour }) => ({ colour }),
  // A file of its own is no part of it.
  logotipo: () => ({}),
  horario: ({ hours, holds }) => ({ hours, holidays: holds?.holidays ?? [] }),
  bancos: (file) => file,
  transportistas: ({ carriers = [] }) => ({ carriers }),
  envio: ({ shipping }) => shipping,
  reservas: ({ holds }) => holdsInForm(holds),
  empresa: ({ company }) => company && { ...company, history: textOf(company.history ?? []) },
  // The file says nothing of them: the first version is the specified one.
  terminos: () => ({ text: SPECIFIED_TERMS }),
  locales: (file) => file,
  emisor: ({ ruc, legalName, invoicing }) => {
    const { branch: _, keepsAccounts, ...rest } = invoicing;
    return { ruc, legalName, ...rest, ...(keepsAccounts && { keepsAccounts }) };
  },
};
const PREFIXES: Partial<Record<GroupKey, string>> = { empresa: 'company.', envio: 'shipping.', reservas: 'holds.' };

const FILE_KEYS = GROUP_KEYS.filter((key) => PLACES[key] !== undefined);

/** What the file says of each group: the first values. */
export const groupsOf = (file: ShopFile): ShopGroups =>
  Object.fromEntries(FILE_KEYS.map((key) => [key, groupOf(key, PLACES[key]!(file) ?? {})])) as never;

/** Says all that is wrong with the file, each with the field, in the words of the form. */
export function checkShopFile(read: Environment, file: ShopFile, groups: ShopGroups): void {
  const faults = FILE_KEYS.flatMap((key) => groupFaults(key, groups[key]).map((fault) => ({ key, ...fault })));
  const unsound = faults.map(({ key }) => key);
  if (!unsound.includes('horario') && !unsound.includes('reservas'))
    faults.push(
      ...holdFaults(groups.reservas, groups.horario).map((fault) => ({ key: 'reservas' as const, ...fault })),
    );
  for (const { key, field, text } of faults) read.wrong('SHOP_FILE:', `${PREFIXES[key] ?? ''}${field}: ${text}`);
  const chassis = file.chassis && chassisTableProblem(file.chassis);
  if (chassis) read.wrong('SHOP_FILE:', chassis);
  const maintenance = file.maintenance && maintenanceProblem(file.maintenance);
  if (maintenance) read.wrong('SHOP_FILE:', maintenance);
}
