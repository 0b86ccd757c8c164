import type { AddAllToCart } from '../features/catalogue/list/lines.ts';
import ListScreen from '../features/catalogue/list/list-screen.tsx';
import { useSession } from '../lib/session/session.ts';

const addAll: AddAllToCart = async (lines) => (await import('../features/cart/kept/actions.ts')).addAllToCart(lines);

/** The list of codes, and the cart of those who signed in. */
export default function List() {
  return <ListScreen addAll={useSession() && addAll} />;
}
