/** Where an order can be fetched. */

/** POST `PickupRequest`, anyone: `SucursalRetiro[]`, every branch in the order of the shop's file. */
export const PICKUP_PATH = 'common/retiro';

/** Of a line only `codigo` and `cantidad` count. */
export interface PickupRequest {
  shoppingCar: { productos: { codigo: number; cantidad: number }[] };
}

export interface SucursalRetiro {
  /** Key of the branch. */
  sucursal: string;
  /** What of the lines it has not, or not enough of; nobody can fetch them there. */
  faltan: FaltaRetiro[];
}

export interface FaltaRetiro {
  codigo: number;
  nombre: string;
  /** How many it has. */
  hay: number;
}

export const branchRule = { label: 'Sucursal', max: 40 } as const;

/** 409: somebody else bought there meanwhile. */
export const BRANCH_SHORT_CODE = 'ordering.branch-short';
export const branchShort = (name: string, branch: string, left: number): string =>
  `${left === 0 ? `En ${branch} ya no hay` : `En ${branch} solo hay ${left} de`} ${name}. Elija otra sucursal o la entrega a domicilio`;

/** The branch that was chosen, by key; all of them where nobody was asked, or where it is none any more. */
export function branchesFor<One extends { key: string }>(branches: readonly One[], chosen?: string): readonly One[] {
  const found = branches.filter(({ key }) => key === chosen);
  return found.length > 0 ? found : branches;
}

/** Where pieces are, in one line: `Matriz Sur: 4 · Sucursal Norte: 1`. */
export const shelvesText = (shelves: readonly { name: string; pieces: number }[]): string =>
  shelves.map(({ name, pieces }) => `${name}: ${pieces}`).join(' · ');
