import { BULK_BROKEN, type LoteAplicado } from '@bujia/contracts/bulk-edit';
import type { ImportProgress } from '@bujia/contracts/catalogue-import';
import { useState } from 'react';
import { applyBulk } from './bulk-api.ts';

/** The application of a dry run: how far it is, and what came of it. */
export function useBulk() {
  const [running, setRunning] = useState(false);
  const [progress, setProgress] = useState<ImportProgress>();
  const [outcome, setOutcome] = useState<LoteAplicado>();
  const [problem, setProblem] = useState<string>();

  async function apply(lote: string, preciosConfirmados = false) {
    setRunning(true);
    setProgress(undefined);
    setProblem(undefined);
    try {
      setOutcome(await applyBulk({ lote, preciosConfirmados }, setProgress));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : BULK_BROKEN);
    }
    setRunning(false);
  }

  return { apply, running, progress, outcome, problem };
}
