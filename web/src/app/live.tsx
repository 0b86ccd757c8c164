import { useEffect } from 'react';
import { followNews } from '../lib/http/news.ts';
import { refreshOrders } from '../lib/orders/orders.ts';
import { useSession } from '../lib/session/session.ts';

/** However much happens, the screen is refreshed no more often than an eye follows. */
const CALM_MS = 1000;

/** Keeps what is seen of orders and payments as it is now. */
export default function Live() {
  // Of each session anew: with the one before it ended, the news ended too.
  const token = useSession()?.accessToken;
  useEffect(() => {
    if (!token) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const leave = followNews(() => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void refreshOrders();
      }, CALM_MS);
    });
    return () => {
      clearTimeout(waiting);
      leave();
    };
  }, [token]);
  return null;
}
