import type { ListingRequest } from '@bujia/contracts/catalogue';
import { type LecturaBusqueda, STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { queryKey } from '../../../lib/http/http.ts';
import { useSteady } from '../api.ts';

/** What a search listed instead of what was typed. */
export const useReading = (request: ListingRequest | null) =>
  useSteady<LecturaBusqueda>(request && queryKey(STOREFRONT_PATHS.reading, request));
