import { describe, expect, it } from '@jest/globals';
import { Alarm } from './alarm.ts';

// 19:00 and 20:00 of one evening in Guayaquil, and the morning after.
const EVENING = new Date('2037-11-25T00:00:00Z');
const LATER = new Date('2037-11-25T01:00:00Z');
const MORNING = new Date('2037-11-25T13:00:00Z');

const trouble = (stage: string, once?: true) => ({
  ...{ count: 2, said: 'Esperan a un operador' },
  urgent: { stage, ...(once && { once }) },
});
const told = (alarm: Alarm) => alarm.takeEvents().map(({ data }) => data);

describe('An alarm', () => {
  it('writes to operators once a day of Guayaquil while it lasts, also of another stage', () => {
    const alarm = Alarm.of('documentos');
    alarm.raise(trouble('refused'), EVENING);
    expect(told(alarm)).toEqual([{ cause: 'documentos', said: 'Esperan a un operador', count: 2 }]);
    alarm.raise(trouble('refused'), LATER);
    alarm.raise(trouble('worse'), LATER);
    expect(told(alarm)).toEqual([]);
    alarm.raise(trouble('refused'), MORNING);
    expect(told(alarm)).toHaveLength(1);
  });

  it('writes once of a stage that is told once, and of the next one', () => {
    const alarm = Alarm.of('certificado');
    alarm.raise(trouble('within-14', true), EVENING);
    alarm.raise(trouble('within-14', true), MORNING);
    expect(told(alarm)).toHaveLength(1);
    alarm.raise(trouble('within-3', true), MORNING);
    expect(told(alarm)).toHaveLength(1);
  });

  it('that ended is news when it comes again, and not on the same day', () => {
    const alarm = Alarm.of('certificado');
    alarm.raise(trouble('within-14', true), EVENING);
    alarm.end();
    alarm.raise(trouble('within-14', true), LATER);
    expect(told(alarm)).toHaveLength(1);
    alarm.raise(trouble('within-14', true), MORNING);
    expect(told(alarm)).toHaveLength(1);
  });

  it('ends with what is shown and no longer urgent', () => {
    const alarm = Alarm.of('trabajos');
    alarm.raise(trouble('standing'), EVENING);
    alarm.raise({ count: 1, said: 'Se intentan otra vez solos' }, LATER);
    expect(told(alarm)).toHaveLength(1);
    expect(alarm.stage).toBeUndefined();
  });

  it('that is switched off writes to nobody, and at once where it is switched on again', () => {
    const alarm = Alarm.of('correo');
    alarm.send(false);
    alarm.raise(trouble('refusing'), EVENING);
    expect(told(alarm)).toEqual([]);
    alarm.send(true);
    alarm.raise(trouble('refusing'), EVENING);
    expect(told(alarm)).toHaveLength(1);
  });
});
