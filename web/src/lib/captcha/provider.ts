import type { CaptchaSettings } from '@bujia/contracts/captcha';

/** What the widgets of Turnstile and reCAPTCHA have in common. */
export interface Widget {
  render(
    place: HTMLElement,
    options: Record<'callback', (value: string) => void> &
      Record<'expired-callback' | 'error-callback', () => void> & { sitekey: string },
  ): unknown;
}

export type ProviderKind = Exclude<CaptchaSettings['kind'], 'altcha'>;

const scripts: Record<ProviderKind, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=captchaReady',
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit&onload=captchaReady&hl=es',
};

declare global {
  interface Window {
    captchaReady?: () => void;
    turnstile?: Widget;
    grecaptcha?: Widget;
  }
}

let loading: Promise<Widget> | undefined;

/** Loads the provider's script, once; a failed load is tried anew when asked again. */
export function providerWidget(kind: ProviderKind): Promise<Widget> {
  loading ??= load(kind).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(kind: ProviderKind): Promise<Widget> {
  return new Promise((resolve, reject) => {
    window.captchaReady = () => {
      const widget = kind === 'turnstile' ? window.turnstile : window.grecaptcha;
      if (widget) resolve(widget);
      else reject(new Error(`The script of ${kind} brought no widget`));
    };
    const script = document.createElement('script');
    script.src = scripts[kind];
    script.onerror = () => reject(new Error(`The script of ${kind} did not arrive`));
    document.head.append(script);
  });
}
