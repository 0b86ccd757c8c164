/** The shop's settings as operators change them: `shop-groups.ts` says what they look like. Times are ISO 8601, UTC. */
import { deskChangeRules } from './staff.ts';
import type { Rules } from './rules.ts';
import type { Difference } from './shapes.ts';
import { type GroupKey, isGroupKey } from './shop-groups.ts';

/** GET, operators: `AjustesDeTienda`. */
export const SETTINGS_PATH = 'ajustes';
/** GET with `HistoriaQuery`, operators: `PaginaDeCambios`, the newest first. */
export const SETTINGS_HISTORY_PATH = 'ajustes/historia';
/** GET with `VersionQuery`, operators: `VersionDeAjuste`, of groups that are `versioned`; 404 when there was no such version. */
export const SETTINGS_VERSION_PATH = 'ajustes/version';
/**
 * POST `GuardarAjuste`, operators: true; 409 when somebody changed the group meanwhile, 422 with what is wrong. Groups that are
 * `guarded` take the password, and every operator is written to.
 */
export const SAVE_SETTINGS_PATH = 'ajustes/guardar';
/** POST `VolverAjuste`, operators: true; as before, and 404 when there was no such change. */
export const RESTORE_SETTINGS_PATH = 'ajustes/volver';

/** POST `ProbarAjuste`, operators: `Prueba`; 422 with what is wrong before anything is tried. It changes nothing. */
export const TRY_SETTINGS_PATH = 'ajustes/probar';

/** JSON of a group with a file in it. */
export const SETTINGS_BODY_BYTES = 192 * 1024;
export const SETTINGS_CHANGES_PAGE = 10;
export const CHANGED_MEANWHILE_CODE = 'settings.changed-meanwhile';

export interface Ajuste {
  grupo: GroupKey;
  /** How often it was changed; 0 while the file's values hold. */
  version: number;
  /** Of `ShopGroups`. */
  valor: Record<string, unknown>;
  /** Who changed it last, and when. */
  quien: string | null;
  fecha: string | null;
  /** The first values hold: those of the file, or of the environment. */
  primero: boolean;
  /** What was saved does not fit the file any more, or its secrets cannot be opened, so the first values hold. */
  noVale: boolean;
  /** Of each secret that is kept: since when, and by whom. */
  secretos: Record<string, SecretoGuardado>;
  /** How it went when somebody tried what holds now. */
  prueba: PruebaHecha | null;
}

interface SecretoGuardado {
  fecha: string;
  quien: string | null;
}

interface PruebaHecha extends Prueba {
  fecha: string;
  quien: string | null;
}

/** What came of a trial, in words, and at which field it lies. */
export interface Prueba {
  bien: boolean;
  dicho: string;
  campo?: string;
}

export type ProbarAjuste = Omit<GuardarAjuste, 'actual'>;

/** Something that a shop has before it opens: there, needed and missing, or better to have. */
export interface Pendiente {
  que: string;
  dicho: string;
  estado: 'listo' | 'falta' | 'conviene';
}

export interface AjustesDeTienda {
  grupos: Ajuste[];
  /** "Antes de abrir": what is missing first. */
  antes: Pendiente[];
}

export interface HistoriaQuery {
  grupo: GroupKey;
  /** `siguiente` of the page before. */
  antes?: number;
}

export interface VersionQuery {
  grupo: GroupKey;
  /** Of the change after which it was so, 0 for the first one. */
  version: number;
}

export interface VersionDeAjuste {
  valor: Record<string, unknown>;
}

export interface CambioDeAjustes {
  version: number;
  fecha: string;
  /** Null once the account is gone. */
  quien: string | null;
  cambios: Difference[];
  /** The change whose values were put back, 0 for those of the file. */
  vuelveA: number | null;
}

export interface PaginaDeCambios {
  cambios: CambioDeAjustes[];
  /** For the next page; null on the last one. */
  siguiente: number | null;
}

/** `version` is the one that was shown to whoever changes it. */
export interface GuardarAjuste {
  grupo: GroupKey;
  version: number;
  valor: Record<string, unknown>;
  actual?: string;
}

export interface VolverAjuste {
  grupo: GroupKey;
  version: number;
  /** The change after which it was so; 0 for the values of the file. */
  a: number;
  actual?: string;
}

/** Every operator is written to. */
export const SETTINGS_TOLD = 'Se lo decimos por correo a todos los operadores.';

const MOST = 2_147_483_647;
const isGroup = (text: string) => isGroupKey(text);
export const settingsRules = {
  grupo: {
    ...{ label: 'Grupo', required: 'Debe indicar el grupo', invalid: 'El grupo no existe' },
    ...{ check: isGroup, max: 20 },
  },
  version: { label: 'Versión', required: 'Debe indicar la versión', kind: 'integer', from: 0, to: MOST },
  a: { label: 'A cuál', required: 'Debe indicar a cuál', kind: 'integer', from: 0, to: MOST },
  /** Of groups that are not guarded nobody asks for it. */
  actual: { ...deskChangeRules.actual, required: undefined },
  antes: { label: 'Página', kind: 'integer', from: 1, to: MOST },
} as const satisfies Rules;
