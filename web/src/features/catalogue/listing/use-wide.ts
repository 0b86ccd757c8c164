import { mediaHook } from '../../../lib/browser/media.ts';

/** Room for a sidebar beside the results; narrower screens have it off-canvas. */
export const useWide = mediaHook('(width >= 64rem)');
