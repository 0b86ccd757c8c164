import type { ReactNode } from 'react';
import { store } from '../browser/store.ts';

/** What surrounds the dashboard in the place of the shop. Its own code says so: the first page of the shop knows nothing of it. */
export const house = store<((screen: ReactNode) => ReactNode) | undefined>(undefined);
