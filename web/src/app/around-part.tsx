import type { Repuesto } from '@bujia/contracts/catalogue';
import { kitAdded } from '@bujia/contracts/kits';
import Kits from '../features/catalogue/kits/kits.tsx';
import { WhereItGoes } from '../features/catalogue/exploded/where-it-goes.tsx';
import type { AddAllToCart } from '../features/catalogue/list/lines.ts';
import RelatedParts from '../features/catalogue/part/related-parts.tsx';
import { useSession } from '../lib/session/session.ts';

const addAll: AddAllToCart = async (lines) =>
  (await import('../features/cart/kept/actions.ts')).addAllToCart(lines, kitAdded);

/** What a part is changed with, where it goes, and others of its kind. */
export default function AroundPart({ part }: { part: Repuesto }) {
  return (
    <>
      <Kits part={part} addAll={useSession() && addAll} />
      <WhereItGoes part={part} />
      <RelatedParts part={part} />
    </>
  );
}
