import { USER_TYPE } from '@bujia/contracts/accounts';
import type { LIST_MARK } from '@bujia/contracts/list-links';
import { useState } from 'react';
import { Redirect } from 'wouter';
import type { AddAllToCart } from '../features/catalogue/list/lines.ts';
import ListScreen from '../features/catalogue/list/list-screen.tsx';
import { useOutside } from '../lib/browser/here.ts';
import { useSession } from '../lib/session/session.ts';
import { part } from '../ui/part.tsx';

/** Written here: for one word the first load of every page would name one file more. */
const MARK: typeof LIST_MARK = '#codigos=';
const AskedList = part(() => import('./asked-list.tsx'));

const addAll: AddAllToCart = async (lines) => (await import('../features/cart/kept/actions.ts')).addAllToCart(lines);

function heard(act: () => void) {
  addEventListener('hashchange', act);
  return () => removeEventListener('hashchange', act);
}
const asked = () => (location.hash.startsWith(MARK) ? location.hash : '');
const nothing = () => '';

/** The list of codes, and the cart of those who signed in. A link may bring a list; those who sell have it at the counter. */
export default function List() {
  const session = useSession();
  const hash = useOutside(heard, asked, nothing);
  const [list, setList] = useState<string>();
  if (hash !== '' && session && session.tipo !== USER_TYPE.client)
    return <Redirect to={`/dashboard/mostrador${hash}`} replace />;
  return (
    <>
      {hash !== '' && <AskedList hash={hash} onList={setList} />}
      <ListScreen addAll={session && addAll} asked={list} />
    </>
  );
}
