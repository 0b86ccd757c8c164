import { useEffect, useRef } from 'react';
import { providerWidget, type ProviderKind } from '../lib/captcha/provider.ts';
import type { Solver } from '../lib/captcha/solver.ts';

interface Props extends Solver {
  kind: ProviderKind;
  siteKey: string;
}

/** The widget of Turnstile or reCAPTCHA, drawn by the provider's own script. */
export default function ProviderWidget({ kind, siteKey, onSolved, onFailed, onExpired }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A place of its own for each widget: the provider leaves its frames behind.
    const inside = document.createElement('div');
    place.current?.append(inside);
    const options = {
      sitekey: siteKey,
      callback: onSolved,
      'expired-callback': onExpired,
      'error-callback': onFailed,
    };
    providerWidget(kind).then((widget) => inside.isConnected && widget.render(inside, options), onFailed);
    return () => inside.remove();
  }, [kind, siteKey, onSolved, onFailed, onExpired]);
  return <div ref={place} />;
}
