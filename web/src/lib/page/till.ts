import type { ReactNode } from 'react';
import { store } from '../browser/store.ts';

/** What stands above and below the payment in the place of the shop's. Its own code says so: the first page of the shop knows nothing of it. */
export const till = store<{ head: ReactNode; foot: ReactNode } | undefined>(undefined);
