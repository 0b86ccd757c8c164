import '../lib/page/renewal.ts';
import '../lib/page/scroll-place.ts';
import '../lib/browser/seen-area.ts';
import { useAhead } from '../features/catalogue/ahead.ts';
import type { ReactNode } from 'react';
import { Footer } from '../features/shell/footer.tsx';
import { ThemeChoice } from '../features/shell/theme-choice.tsx';
import { ScrollToTop } from '../features/shell/scroll-to-top.tsx';
import { Toasts } from '../ui/toast.tsx';
import { FooterNewsletter } from './footer-newsletter.tsx';
import { useWorkerUpkeep } from './worker-upkeep.ts';

/** Of the footer, and of the staff's house, which asks for it here: its code stays one piece with this. */
export { ThemeChoice };

/** The draft of a purchase that a page of the version before left in the clear does not stay, whatever is looked at in this tab. */
try {
  if (sessionStorage.getItem('pago') !== null)
    import('./checkout.tsx').then(({ takeOver }) => takeOver()).catch(() => undefined);
} catch {
  // storage forbidden
}

/** What nobody sees at first: its code comes after that of what is seen. */
export default function PageEnd({ signedIn, foot }: { signedIn: boolean; foot: ReactNode }) {
  useAhead();
  useWorkerUpkeep();
  return (
    <>
      {foot ?? <Footer signedIn={signedIn} newsletter={<FooterNewsletter signedIn={signedIn} />} />}
      <ScrollToTop />
      <Toasts />
    </>
  );
}
