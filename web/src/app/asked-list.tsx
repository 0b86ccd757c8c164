import { listInLink } from '@bujia/contracts/list-links';
import { useEffect } from 'react';
import { useSession } from '../lib/session/session.ts';
import { refusedAt } from '../lib/session/way-back.ts';

interface Props {
  hash: string;
  onList: (list: string | undefined) => void;
}

/** Reads the list of a link. Whoever signs in from here, to sell or to buy, comes back to it. */
export default function AskedList({ hash, onList }: Props) {
  const visitor = useSession() === undefined;
  useEffect(() => onList(listInLink(hash)), [hash, onList]);
  useEffect(() => {
    // Behind what the shell notes of every page that a visitor passes.
    if (visitor) queueMicrotask(() => refusedAt(location.pathname + hash));
  }, [hash, visitor]);
  return null;
}
