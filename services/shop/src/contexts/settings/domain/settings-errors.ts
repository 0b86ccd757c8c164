import { CHANGED_MEANWHILE_CODE } from '@bujia/contracts/settings-desk';
import { deskChangeRules } from '@bujia/contracts/staff';
import { type Fault, type Fields, placeOf } from '@bujia/contracts/shapes';
import { Refusal } from '../../../kernel/refusal.ts';

export const settingWrong = (fields: Fields, { field, text }: Fault) =>
  new Refusal('unprocessable', 'settings.wrong', field === '' ? text : `${placeOf(fields, field)}: ${text}`);
export const settingChangedMeanwhile = () =>
  new Refusal('conflict', CHANGED_MEANWHILE_CODE, 'Otra persona cambió estos datos mientras usted los tenía abiertos');
export const settingUnchanged = () => new Refusal('unprocessable', 'settings.unchanged', 'No cambió nada');
export const passwordNeeded = () => new Refusal('invalid', 'settings.password-needed', deskChangeRules.actual.required);
export const settingMissing = () => new Refusal('missing', 'settings.missing', 'Ese cambio no existe');
export const secretGone = () =>
  new Refusal(
    'unprocessable',
    'settings.secret-gone',
    'Lo secreto de entonces ya no se guarda: escríbalo de nuevo en el formulario',
  );
export const tryingAlready = () =>
  new Refusal('too-many', 'settings.trying', 'Ya se está probando: espere a que termine');
export const nothingToTry = () => new Refusal('invalid', 'settings.nothing-to-try', 'Eso no se prueba');
export const logoWrong = (problem: string) => new Refusal('unprocessable', 'settings.logo-wrong', problem);
export const textMissing = () => new Refusal('missing', 'settings.text-missing', 'Esa versión no existe');
