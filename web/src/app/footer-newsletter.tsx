import { ALREADY_SUBSCRIBED } from '@bujia/contracts/newsletter';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../ui/progress.tsx';

const NewsletterForm = lazy(() => import('../features/newsletter/newsletter-form.tsx'));

/** The form's code is fetched when the footer comes near: nobody reads the foot of a page first. */
export function FooterNewsletter({ signedIn }: { signedIn: boolean }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [signedIn]);

  if (signedIn) return <p>{ALREADY_SUBSCRIBED}</p>;
  const waiting = <Skeleton height="5.5rem" />;
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={waiting}>
          <NewsletterForm />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
