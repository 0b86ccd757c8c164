import { navigate } from 'wouter/use-browser-location';
import { holdsUnsaved } from '../../lib/unsaved.ts';
import { offerWayBack } from '../../lib/way-back.ts';

/** Signing in leads home, except away from words that would be lost. */
export function goHomeSignedIn() {
  if (holdsUnsaved()) return;
  offerWayBack();
  navigate('/');
}
