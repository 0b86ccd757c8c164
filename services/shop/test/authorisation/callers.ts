/** Everybody who may send a request. */
export const CALLERS = [
  'anonymous',
  'revoked token',
  'disabled account',
  'unverified',
  'client A',
  'client B',
  'seller',
  'operator',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** What a caller sends for: an object of its own, one of somebody else's, or one that nobody has. */
export const OWNERSHIPS = ['own', "another's", 'missing'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

/** Who gets in, written out for each kind of access: the guard is checked against this and not against itself. */
const UNAUTHORISED = { anonymous: 401, 'revoked token': 401, 'disabled account': 401 } as const;
/** Who has no session that counts, and so no object either. */
export const isOutside = (caller: CallerName): boolean => caller in UNAUTHORISED;
export const REFUSED: Record<string, Partial<Record<CallerName, 401 | 403>>> = {
  anyone: {},
  'signed-in': UNAUTHORISED,
  verified: { ...UNAUTHORISED, unverified: 403 },
  client: { ...UNAUTHORISED, unverified: 403, seller: 403, operator: 403 },
  seller: { ...UNAUTHORISED, unverified: 403, 'client A': 403, 'client B': 403 },
  operator: { ...UNAUTHORISED, unverified: 403, 'client A': 403, 'client B': 403, seller: 403 },
};
