import type { Concern } from '../attention/concern.ts';
import type { AuditRecord } from './audit-record.ts';
import type { Auditor } from './auditor.ts';

/** Rules that rows break, and those that could not be looked at. */
export const auditConcern = (auditor: Auditor, record: AuditRecord): Concern => ({
  cause: 'reglas',
  look: async () => {
    const bad = (await record.shown(auditor.rules)).filter(
      ({ hallazgos, problema }) => hallazgos > 0 || problema !== null,
    );
    const [first] = bad.flatMap(({ desde }) => (desde === null ? [] : [desde])).sort();
    if (bad.length === 0) return undefined;
    return { count: bad.length, said: bad[0]!.texto, ...(first !== undefined && { since: new Date(first) }) };
  },
});
