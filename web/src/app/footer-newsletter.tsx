import { ALREADY_SUBSCRIBED } from '@bujia/contracts/newsletter';
import { useEffect, useRef, useState } from 'react';
import { part } from '../ui/part.tsx';
import { Skeleton } from '../ui/progress.tsx';

const waiting = <Skeleton height="5.5rem" />;
const NewsletterForm = part(() => import('../features/newsletter/newsletter-form.tsx'), { waiting });

/** The form's code is fetched when the footer comes near: nobody reads the foot of a page first. */
export function FooterNewsletter({ signedIn }: { signedIn: boolean }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      // Somebody quick is told of both at once: far away, as it was at first, and near.
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [signedIn]);

  if (signedIn) return <p>{ALREADY_SUBSCRIBED}</p>;
  return <div ref={place}>{near ? <NewsletterForm /> : waiting}</div>;
}
