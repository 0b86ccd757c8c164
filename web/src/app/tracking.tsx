import { useRoute, useSearchParams } from 'wouter';
import DetailScreen from '../features/tracking/detail-screen.tsx';
import SearchScreen from '../features/tracking/search-screen.tsx';
import { useHere } from '../lib/browser/here.ts';
import { tracksForAll } from '../lib/page/page-data.ts';
import { Guard } from './guard.tsx';

/** Where the shop tracks for anybody there is no guard; the link of a mail needs none anywhere. */
export default function Tracking() {
  const byLink = useSearchParams()[0].has('cod');
  const [searches] = useRoute('/rastrear-pedido');
  const screen = searches ? <SearchScreen /> : <DetailScreen />;
  // What is drawn of an order is its room: the code of a mail is not told to whoever draws.
  const here = useHere();
  const open = byLink || tracksForAll || (!searches && !here);
  return open ? screen : <Guard access="verified">{screen}</Guard>;
}
