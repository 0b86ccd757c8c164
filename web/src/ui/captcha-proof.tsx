import { useEffect } from 'react';
import { proveWork } from '../lib/captcha/proof.ts';
import type { Solver } from '../lib/captcha/solver.ts';

/** Solutions are good for ten minutes. */
const RENEW_AFTER_MS = 9 * 60_000;

/** Solves by itself, without asking anything of the person; the box around it tells how far it is. */
export default function ProofOfWork({ harder, onSolved, onFailed, onExpired }: Solver & { harder: boolean }) {
  useEffect(() => {
    const stop = new AbortController();
    proveWork(stop.signal, harder).then(
      (value) => stop.signal.aborted || onSolved(value),
      () => stop.signal.aborted || onFailed(),
    );
    const timer = setTimeout(onExpired, RENEW_AFTER_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [harder, onSolved, onFailed, onExpired]);
  return null;
}
