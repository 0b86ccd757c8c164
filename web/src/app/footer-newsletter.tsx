import { ALREADY_SUBSCRIBED } from '@bujia/contracts/newsletter';
import { nearby } from '../ui/nearby.tsx';
import { Skeleton } from '../ui/progress.tsx';

/** Nobody reads the foot of a page first. */
const NewsletterForm = nearby(() => import('../features/newsletter/newsletter-form.tsx'), <Skeleton height="5.5rem" />);

export const FooterNewsletter = ({ signedIn }: { signedIn: boolean }) =>
  signedIn ? <p>{ALREADY_SUBSCRIBED}</p> : <NewsletterForm />;
