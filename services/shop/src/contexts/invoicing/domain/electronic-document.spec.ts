import { describe, expect, it } from '@jest/globals';
import { isAccessKey } from '@bujia/ecuador/access-key';
import { AN_ISSUER, A_SERIES, anInvoice, invoiceOf } from '../../../../test/invoices.ts';
import { type AuthorityMessage, REMEDIES } from './authority-messages.ts';
import { type DocumentState, ElectronicDocument, NEXT_STATES } from './electronic-document.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const error = (code: string): AuthorityMessage[] => [{ code, kind: 'ERROR', text: 'x', detail: '' }];
const isDue = (document: ElectronicDocument, now: Date) =>
  document.nextAttemptAt !== undefined && document.nextAttemptAt <= now;

const draft = () => invoiceOf(anInvoice(), NOW);
const signed = () => {
  const document = draft();
  document.sign('<a></a>', NOW);
  return document;
};
const received = () => {
  const document = signed();
  document.heardReceipt({ state: 'received', messages: [] }, NOW);
  return document;
};
const authorised = () => {
  const document = received();
  document.heardAuthorisation({ state: 'authorised', at: NOW, messages: [] }, NOW);
  return document;
};
const returned = (code = '35') => {
  const document = signed();
  document.heardReceipt({ state: 'returned', messages: error(code) }, NOW);
  return document;
};
const rejected = () => {
  const document = received();
  document.heardAuthorisation({ state: 'rejected', messages: error('52') }, NOW);
  return document;
};

describe('an electronic document', () => {
  it('has a number and a key from the beginning, and keeps them', () => {
    const document = authorised();
    expect(document.number).toBe('001-001-000000123');
    expect(isAccessKey(document.accessKey)).toBe(true);
    expect(document.accessKey).toBe(draft().accessKey);
  });

  it('goes no way that the table does not have', () => {
    const makers: Record<DocumentState, () => ElectronicDocument> = {
      ...{ draft, signed, received, authorised, returned, rejected },
    };
    const steps: ((document: ElectronicDocument) => void)[] = [
      (it) => it.sign('<b></b>', NOW),
      (it) => it.heardReceipt({ state: 'received', messages: [] }, NOW),
      (it) => it.heardReceipt({ state: 'returned', messages: error('35') }, NOW),
      (it) => it.heardReceipt({ state: 'returned', messages: error('39') }, NOW),
      (it) => it.heardAuthorisation({ state: 'authorised', at: NOW, messages: [] }, NOW),
      (it) => it.heardAuthorisation({ state: 'rejected', messages: error('52') }, NOW),
      (it) => it.heardAuthorisation({ state: 'rejected', messages: error('39') }, NOW),
      (it) => [1, 2, 3].forEach(() => it.heardAuthorisation({ state: 'unknown' }, NOW)),
      (it) => it.retry(AN_ISSUER, NOW),
    ];
    for (const [state, make] of Object.entries(makers) as [DocumentState, () => ElectronicDocument][]) {
      const reached = new Set<DocumentState>();
      for (const step of steps) {
        const document = make();
        expect(document.state).toBe(state);
        try {
          step(document);
        } catch {
          expect(document.state).toBe(state);
        }
        if (document.state !== state) reached.add(document.state);
      }
      expect([...reached].sort()).toEqual([...NEXT_STATES[state]].sort());
    }
  });

  it('tells of its authorisation once', () => {
    const document = authorised();
    expect(document.takeEvents()).toMatchObject([{ data: { documentId: document.id, orderId: document.orderId } }]);
    expect(() => document.heardAuthorisation({ state: 'authorised', at: NOW, messages: [] }, NOW)).toThrow();
  });

  it('tells once that its mail was accepted', () => {
    const document = authorised();
    document.takeEvents();
    document.deliver(NOW);
    document.deliver(after(9));
    expect(document.takeEvents()).toHaveLength(1);
    expect(document.sentAt).toEqual(NOW);
  });

  it('waits longer after each failure, and never longer than an hour', () => {
    const document = signed();
    const waits = Array.from({ length: 10 }, () => {
      document.tryLater('El SRI no responde', NOW);
      return (document.nextAttemptAt!.getTime() - NOW.getTime()) / 1_000;
    });
    expect(waits).toEqual([5, 15, 60, 300, 900, 1_800, 3_600, 3_600, 3_600, 3_600]);
    expect(document.problem).toBe('El SRI no responde');
  });

  describe('what it does at each code', () => {
    const codes = Object.entries(REMEDIES).map(([code, { remedy }]) => ({ code, remedy }));
    it.each([...codes, { code: '999', remedy: 'refuse' }])('$code: $remedy', ({ code, remedy }) => {
      const document = returned(code);
      switch (remedy) {
        case 'retry':
          expect([document.state, isDue(document, after(5))]).toEqual(['signed', true]);
          break;
        case 'ask':
          expect([document.state, isDue(document, after(3))]).toEqual(['received', true]);
          break;
        case 'sign-again':
          expect([document.state, document.signedXml]).toEqual(['draft', undefined]);
          break;
        default:
          expect([document.state, document.nextAttemptAt]).toEqual(['returned', undefined]);
          expect(document.problem).not.toBe('');
      }
    });

    it('a second signature that is refused is for a person', () => {
      const document = returned('39');
      document.sign('<b></b>', NOW);
      document.heardReceipt({ state: 'returned', messages: error('39') }, NOW);
      expect([document.state, document.problem]).toEqual(['returned', 'La firma no es válida']);
    });

    it('a second signature that is refused is for a person, though each was received at first', () => {
      const document = received();
      document.heardAuthorisation({ state: 'rejected', messages: error('39') }, NOW);
      document.sign('<b></b>', NOW);
      document.heardReceipt({ state: 'received', messages: [] }, NOW);
      document.heardAuthorisation({ state: 'rejected', messages: error('39') }, NOW);
      expect([document.state, document.problem]).toEqual(['rejected', 'La firma no es válida']);
    });

    it('warnings refuse nothing, the errors beside them decide', () => {
      const document = signed();
      const warning = { code: '59', kind: 'ADVERTENCIA', text: 'x', detail: '' };
      document.heardReceipt({ state: 'returned', messages: [warning, ...error('50')] }, NOW);
      expect(document.state).toBe('signed');
    });
  });

  describe('that the authority knows nothing of', () => {
    const askThrice = (document: ElectronicDocument) =>
      [1, 2, 3].forEach(() => document.heardAuthorisation({ state: 'unknown' }, NOW));

    it('is sent again, the same text', () => {
      const document = received();
      askThrice(document);
      expect([document.state, document.signedXml, isDue(document, NOW)]).toEqual(['signed', '<a></a>', true]);
    });

    it('is not sent again when it said before that it has the key', () => {
      const document = returned('70');
      askThrice(document);
      expect(document.state).toBe('received');
    });

    it('is for a person when it has another document of the number', () => {
      const document = returned('45');
      askThrice(document);
      expect([document.state, document.nextAttemptAt]).toEqual(['rejected', undefined]);
    });
  });

  describe('that is tried again by a person', () => {
    it('keeps number and key, and takes the data of the issuer as they are now', () => {
      const document = rejected();
      const key = document.accessKey;
      document.retry({ ...AN_ISSUER, headOfficeAddress: 'Otra calle', ruc: '1790011674001' }, after(60));
      expect([document.state, document.accessKey, document.signedXml]).toEqual(['draft', key, undefined]);
      expect(document.content.issuer.headOfficeAddress).toBe('Otra calle');
      expect(document.content.issuer.ruc).toBe(AN_ISSUER.ruc);
      expect(isDue(document, after(60))).toBe(true);
    });

    it('gets the day of then when its own was over, under the same number', () => {
      const document = returned('65');
      const [key, number] = [document.accessKey, document.number];
      document.retry(AN_ISSUER, after(86_400));
      expect(document.issuedOn).toBe('2026-11-22');
      expect(document.number).toBe(number);
      expect(document.accessKey.slice(0, 8)).toBe('22112026');
      expect(document.formerKeys).toEqual([key]);
    });

    it('takes another buyer only when it was refused', () => {
      const document = returned('69');
      const key = document.accessKey;
      const buyer = { ...document.content.buyer, identification: '1790011674001', identificationType: '04' };
      document.correctBuyer(buyer, AN_ISSUER, NOW);
      expect([document.state, document.accessKey, document.content.buyer]).toEqual(['draft', key, buyer]);
      for (const other of [draft(), signed(), received(), authorised()])
        expect(() => other.correctBuyer(buyer, AN_ISSUER, NOW)).toThrow(/devolvió o rechazó/);
    });

    it('is not tried again once it counts', () =>
      expect(() => authorised().retry(AN_ISSUER, NOW)).toThrow(/autorizado/));
  });

  it('as a credit note names the invoice that it takes back, and pays nothing', () => {
    const invoice = authorised();
    const note = ElectronicDocument.creditNote(invoice, 'Reverso del pago', {
      ...{ series: A_SERIES, sequential: 1, numericCode: '00000001', now: NOW },
    });
    expect(note.content.modified).toEqual({
      number: invoice.number,
      issuedOn: '2026-11-21',
      reason: 'Reverso del pago',
    });
    expect([note.modifies, note.content.payments]).toEqual([invoice.id, []]);
    expect(note.accessKey.slice(8, 10)).toBe('04');
  });
});
