import { CATALOGUE_LIMITS, type Repuesto } from '@bujia/contracts/catalogue';
import { firstListing } from '@bujia/contracts/catalogue-pages';
import { useParts } from '../api.ts';

/** Parts by their codes, in that order; what the shop no longer sells is left out. */
export function useKeptParts(codes: readonly number[]) {
  const answer = useParts(
    codes.length > 0
      ? {
          ...firstListing({ promotions: false }),
          size: CATALOGUE_LIMITS.maxPageSize,
          codigos: codes.toSorted((a, b) => a - b),
          accion: 'IN',
        }
      : null,
  );
  const byCode = new Map(answer.data?.map((part) => [part.codigo, part]));
  const parts = answer.data && codes.map((code) => byCode.get(code)).filter((part): part is Repuesto => !!part);
  return { ...answer, data: codes.length > 0 ? parts : [] };
}
