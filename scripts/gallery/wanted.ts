import type { Options } from './options.ts';

/** Whether a picture was asked for; `only` is held against its group and its scene. */
export function isWanted(
  { group, scene, width, look }: { group: string; scene: string; width: number; look: 'light' | 'dark' },
  options: Pick<Options, 'only' | 'width' | 'look'>,
): boolean {
  if (options.width !== undefined && options.width !== width) return false;
  if (options.look !== undefined && options.look !== look) return false;
  return options.only === undefined || new RegExp(options.only, 'i').test(`${group}/${scene}`);
}
