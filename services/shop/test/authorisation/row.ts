import type { Right } from '@bujia/contracts/rights';
import type { Person } from './world.ts';

/** The request of one cell of the table: values of the path's parameters, and the body. */
export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Row {
  /** As in the OpenAPI document. */
  operation: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
  access: 'anyone' | 'signed-in' | 'verified' | 'client' | 'seller' | 'operator';
  /** Opens it to a seller who has it as well. */
  right?: Right;
  /** Status for whoever gets in, with an object of their own where there is one. */
  allowed: number;
  /** Status for another's object, and for one that does not exist: the bodies must be equal too. Absent: it names none. */
  foreign?: number;
  /** Sellers and operators may also have what belongs to a client. */
  staff?: true;
  /** Whoever gets in is answered for as long as they stay. */
  lasts?: boolean;
  /** Makes the request. `owner` has the object; undefined: nobody has. A new object each time. */
  call?: (caller: Person, owner: Person | undefined) => Call | Promise<Call>;
}
