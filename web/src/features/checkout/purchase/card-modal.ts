import type { CardAnswer } from '@bujia/contracts/checkout';
import { pageData } from '../../../lib/page/page-data.ts';

interface Modal {
  open(about: { reference: string }): void;
  close(): void;
}

interface Provider {
  modal: new (options: {
    env_mode: string;
    onOpen?: () => void;
    onClose: () => void;
    onResponse: (answer: CardAnswer) => void;
  }) => Modal;
}

/** The provider says in no fixed order that the window closed and what came of it. */
const ANSWER_AFTER_CLOSE_MS = 1_500;
const PATIENCE_MS = 20_000;

let provider: Promise<Provider> | undefined;

/** The provider's script comes when somebody pays by card, not before. */
function load(source: string): Promise<Provider> {
  provider ??= new Promise<Provider>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => {
      const { PaymentCheckout } = window as { PaymentCheckout?: Provider };
      if (PaymentCheckout) resolve(PaymentCheckout);
      else reject(new Error(`No PaymentCheckout in ${source}`));
    };
    script.onerror = () => reject(new Error(`No answer from ${source}`));
    setTimeout(() => reject(new Error(`${source} takes too long`)), PATIENCE_MS);
    document.head.append(script);
  }).catch((error: unknown) => {
    provider = undefined;
    throw error;
  });
  return provider;
}

/** What the window of the card said; undefined when it was closed without a word. Throws when it cannot be shown. */
export async function payInModal(reference: string): Promise<CardAnswer | undefined> {
  const { card } = pageData.settings;
  if (!card) throw new Error('No card can be charged here');
  const { modal: ProviderModal } = await load(card.script);
  return new Promise((resolve) => {
    const settle = (answer: CardAnswer | undefined) => {
      removeEventListener('popstate', leave);
      resolve(answer);
    };
    const modal = new ProviderModal({
      env_mode: card.mode,
      onResponse: settle,
      onClose: () => setTimeout(settle, ANSWER_AFTER_CLOSE_MS),
    });
    const leave = () => modal.close();
    addEventListener('popstate', leave);
    modal.open({ reference });
  });
}
