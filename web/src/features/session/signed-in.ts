import { navigate } from 'wouter/use-browser-location';
import { holdsUnsaved } from '../../lib/forms/unsaved.ts';
import { afterSigningIn } from '../../lib/session/way-back.ts';

/** Signing in leads home, or where it was asked for; but not away from words that would be lost. */
export function goOnSignedIn() {
  if (holdsUnsaved()) return;
  navigate(afterSigningIn());
}
