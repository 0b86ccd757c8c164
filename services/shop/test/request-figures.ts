import { METRICS_HEADERS } from './shop.ts';

/** How many requests are worked on and wait for it, in each lane. */
export async function requestFigures(baseUrl: string) {
  const metrics = await (await fetch(`${baseUrl}/ops/metrics`, { headers: METRICS_HEADERS })).text();
  const figure = (lane: string, state: string) =>
    Number(new RegExp(`^bujia_requests\\{lane="${lane}",state="${state}"\\} (\\d+)$`, 'm').exec(metrics)![1]);
  const of = (lane: string) => ({ working: figure(lane, 'working'), waiting: figure(lane, 'waiting') });
  return { reading: of('reading'), buying: of('buying') };
}
