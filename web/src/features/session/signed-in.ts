import { navigate } from 'wouter/use-browser-location';
import { holdsUnsaved } from '../../lib/forms/unsaved.ts';
import { afterSigningIn } from '../../lib/session/way-back.ts';

/** What is offered at home then: here by the time that somebody has signed in, it pushes nothing down. */
void import('./way-back.tsx').catch(() => undefined);

/** Signing in leads home, or where it was asked for; but not away from words that would be lost. */
export function goOnSignedIn() {
  if (holdsUnsaved()) return;
  navigate(afterSigningIn());
}
