import { type MoverExistencias, movementNote, type RepuestoEditable } from '@bujia/contracts/part-editing';
import { currentSession } from '../../lib/session/session.ts';

/** Whether what was asked is among what came since: its answer was lost, and it was asked again. */
export function hasHappened(wish: MoverExistencias, seen: RepuestoEditable, fresh: RepuestoEditable): boolean {
  const [last, me] = [seen.cambios[0]?.codigo ?? 0, currentSession()?.email];
  const units = Number(wish.unidades) * (wish.motivo === 'dano' ? -1 : 1);
  const moved = units > 0 ? `+${units}` : String(units);
  return fresh.cambios.some(
    ({ codigo, quien, nota, campos }) =>
      codigo > last &&
      (me === undefined || quien === me) &&
      nota === movementNote(wish.motivo, wish.nota?.trim()) &&
      (wish.motivo === 'conteo'
        ? fresh.existencias === units
        : campos.some(({ campo, despues }) => campo === 'stock' && despues === moved)),
  );
}
