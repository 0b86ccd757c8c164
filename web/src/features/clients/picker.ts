import type { Cliente } from '@bujia/contracts/clients';
import type { ReactNode } from 'react';

/** Looks for a client and hands over whom somebody chose. */
export type Picker = (choose: (client: Cliente) => void) => ReactNode;
