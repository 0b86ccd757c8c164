import {
  type MoverExistencias,
  movementNote,
  movementPlace,
  type RepuestoEditable,
} from '@bujia/contracts/part-editing';
import { currentSession } from '../../lib/session/session.ts';

/** How many there are in a branch, or in all where none is named. */
export const piecesAt = ({ existencias, sucursales = [] }: RepuestoEditable, branch: string | undefined): number =>
  sucursales.find(({ sucursal }) => sucursal === branch)?.unidades ?? existencias;

/** Whether what was asked is among what came since: its answer was lost, and it was asked again. */
export function hasHappened(wish: MoverExistencias, seen: RepuestoEditable, fresh: RepuestoEditable): boolean {
  const { motivo, unidades, nota: note, sucursal, hacia } = wish;
  const [last, me] = [seen.cambios[0]?.codigo ?? 0, currentSession()?.email];
  const units = Number(unidades) * (motivo === 'dano' ? -1 : 1);
  const moved = units > 0 ? `+${units}` : String(units);
  const nameOf = (key: string | undefined) => seen.sucursales?.find((one) => one.sucursal === key)?.nombre;
  const where = movementPlace(unidades.trim(), nameOf(sucursal), nameOf(hacia));
  return fresh.cambios.some(
    ({ codigo, quien, nota, campos }) =>
      codigo > last &&
      (me === undefined || quien === me) &&
      nota === movementNote(motivo, note?.trim(), where) &&
      (motivo === 'traslado' ||
        (motivo === 'conteo'
          ? piecesAt(fresh, sucursal) === units
          : campos.some(({ campo, despues }) => campo === 'stock' && despues?.split(' ')[0] === moved))),
  );
}
