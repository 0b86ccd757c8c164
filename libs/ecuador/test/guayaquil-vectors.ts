/** Prints what the clock of Guayaquil says, for the spec to run under other zones: TZ is read once, at the start. */
import * as guayaquil from '../src/guayaquil.ts';

const INSTANTS = [
  '2026-11-20T22:40:00.000Z',
  '2026-11-20T22:40:00.001Z',
  '2026-11-21T04:59:59.999Z',
  '2026-11-21T05:00:00.000Z',
  '2028-02-29T12:00:00.000Z',
  '2028-02-29T22:40:00.001Z',
  '2028-03-01T04:59:59.999Z',
  '2026-12-31T23:30:00.000Z',
  // Clocks change in New York and in Auckland.
  '2026-03-08T07:00:00.000Z',
  '2026-09-26T14:00:00.000Z',
];

const vectors = INSTANTS.map((text) => {
  const instant = new Date(text);
  const day = guayaquil.localDate(instant);
  return {
    instant: text,
    day,
    cancel: guayaquil.cancellationDeadline(instant),
    reverse: guayaquil.reversalDeadline(instant),
    left: guayaquil.secondsLeft(guayaquil.reversalDeadline(instant), instant),
    long: guayaquil.longDate(day),
    slashed: guayaquil.slashDate(day),
  };
});

console.log(JSON.stringify({ offsetOfMachine: new Date('2026-07-01T00:00:00Z').getTimezoneOffset(), vectors }));
