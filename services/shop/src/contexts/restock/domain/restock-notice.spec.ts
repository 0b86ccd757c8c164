import { describe, expect, it } from '@jest/globals';
import { classOf } from '../../../kernel/event.ts';
import { newId } from '../../../kernel/ids.ts';
import { RestockNotice } from './restock-notice.ts';

const PART = 7;
const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 21) + hours * 3_600_000);
const heard = (notice: RestockNotice): string[] => notice.takeEvents().map((event) => classOf(event).type);

const asked = (): RestockNotice => {
  const notice = RestockNotice.request(PART, 'ana@correo.example', at(0));
  notice.takeEvents();
  return notice;
};
const waiting = (): RestockNotice => RestockNotice.ofAccount(PART, newId(), at(0));

describe('A notice of a visitor', () => {
  it('asks the owner of the address first, and tells nothing before', () => {
    const notice = RestockNotice.request(PART, 'ana@correo.example', at(0));
    expect([notice.state, heard(notice)]).toEqual(['requested', ['restock.notice-requested.v1']]);
    notice.tell(at(1));
    expect([notice.state, heard(notice)]).toEqual(['requested', []]);
  });

  it('asks again after a day, and never more often', () => {
    const notice = asked();
    notice.requestAgain(at(23.9));
    expect(heard(notice)).toEqual([]);
    notice.requestAgain(at(24));
    expect(heard(notice)).toEqual(['restock.notice-requested.v1']);
    notice.requestAgain(at(47.9));
    expect(heard(notice)).toEqual([]);
  });

  it('waits once it is confirmed, within a week of the question, and is not asked about again', () => {
    const notice = asked();
    expect([notice.confirm(at(7 * 24)), notice.confirm(at(8 * 24)), notice.state]).toEqual([true, true, 'waiting']);
    notice.requestAgain(at(9 * 24));
    expect(heard(notice)).toEqual([]);
    expect(notice.until).toEqual(at((7 + 90) * 24));
    expect(asked().confirm(at(7 * 24 + 0.1))).toBe(false);
  });

  it('is not brought back by its link once it is told or ended', () => {
    const told = asked();
    told.confirm(at(1));
    told.tell(at(2));
    const ended = asked();
    ended.end(at(1));
    expect([told.confirm(at(3)), ended.confirm(at(3))]).toEqual([false, false]);
    expect([told.state, ended.state]).toEqual(['told', 'ended']);
  });
});

describe('A notice of an account', () => {
  it('waits at once, asks nothing, and is told once', () => {
    const notice = waiting();
    expect([notice.state, heard(notice)]).toEqual(['waiting', []]);
    notice.tell(at(1));
    expect([notice.state, heard(notice)]).toEqual(['told', ['restock.part-back.v1']]);
    notice.tell(at(2));
    expect([notice.changedAt, heard(notice)]).toEqual([at(1), []]);
  });

  it('is not told any more once it is ended, and ending what was told changes nothing', () => {
    const ended = waiting();
    ended.end(at(1));
    ended.tell(at(2));
    expect([ended.state, heard(ended)]).toEqual(['ended', []]);
    const told = waiting();
    told.tell(at(1));
    told.end(at(2));
    expect([told.state, told.changedAt]).toEqual(['told', at(1)]);
  });
});
