import { type Cable, cableTo } from './cable.ts';

/** What PostgreSQL was asked in one message, and answered in one. */
export type RoundTrip = string[];

export interface CountedTrips {
  cable: Cable;
  /** Since it was last asked, on all connections, but for what wakes other processes. */
  take(): RoundTrip[];
}

/** A connection to a database that knows how often it was gone to, and with what. */
export async function countedTripsTo(databaseUrl: string): Promise<CountedTrips> {
  let trips: RoundTrip[] = [];
  const cable = await cableTo(databaseUrl, () => tripsOf((trip) => void trips.push(trip)));
  return {
    cable,
    take: () => {
      const taken = trips.filter((trip) => !trip.join().includes('pg_notify'));
      trips = [];
      return taken;
    },
  };
}

/** Reads the protocol of PostgreSQL, as a client of it speaks: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function tripsOf(made: (trip: RoundTrip) => void): (sent: Buffer) => void {
  let unread = Buffer.alloc(0);
  let isStarted = false;
  const prepared = new Map<string, string>();
  let trip: RoundTrip = [];
  const read = (type: string, body: Buffer) => {
    const [first = '', second = ''] = body.toString('latin1').split('\0');
    if (type === 'P') prepared.set(first, second);
    if (type === 'B') trip.push(prepared.get(second) ?? '');
    if (type === 'Q') trip.push(first);
    if (type !== 'S' && type !== 'Q') return;
    made(trip.map((text) => text.replaceAll(/\s+/g, ' ').trim()));
    trip = [];
  };
  return (sent) => {
    unread = Buffer.concat([unread, sent]);
    for (;;) {
      // The first message of a connection has no type.
      const begin = isStarted ? 1 : 0;
      if (unread.length < begin + 4) return;
      const end = begin + unread.readInt32BE(begin);
      if (unread.length < end) return;
      if (isStarted) read(String.fromCharCode(unread[0]!), unread.subarray(begin + 4, end));
      isStarted = true;
      unread = unread.subarray(end);
    }
  };
}
