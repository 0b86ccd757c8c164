import type { Group } from '../scene.ts';
import { account } from './account.ts';
import { checkout } from './checkout.ts';
import { client } from './client.ts';
import { operator } from './operator.ts';
import { pages } from './pages.ts';
import { catalogue, part } from './parts.ts';
import { seller } from './seller.ts';
import { overPages } from './over-pages.ts';

/** The whole product, in the order of the page. */
export const groups: readonly Group[] = [
  { title: 'Home and company', scenes: pages },
  { title: 'Over every page', scenes: overPages },
  { title: 'Catalogue', scenes: catalogue },
  { title: 'A part', scenes: part },
  { title: 'Cart and checkout', scenes: checkout },
  { title: 'Account', scenes: account },
  { title: "The client's dashboard", scenes: client },
  { title: 'Sellers', scenes: seller },
  { title: 'Operators', scenes: operator },
];
