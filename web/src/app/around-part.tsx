import type { Repuesto } from '@bujia/contracts/catalogue';
import { kitAdded } from '@bujia/contracts/kits';
import Kits from '../features/catalogue/kits/kits.tsx';
import type { AddAllToCart } from '../features/catalogue/list/lines.ts';
import RelatedParts from '../features/catalogue/part/related-parts.tsx';
import { useSession } from '../lib/session/session.ts';

const addAll: AddAllToCart = async (lines) =>
  (await import('../features/cart/kept/actions.ts')).addAllToCart(lines, kitAdded);

/** What a part is changed with, and others of its kind. */
export default function AroundPart({ part }: { part: Repuesto }) {
  return (
    <>
      <Kits part={part} addAll={useSession() && addAll} />
      <RelatedParts part={part} />
    </>
  );
}
