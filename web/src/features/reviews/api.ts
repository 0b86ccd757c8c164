import { fillPath } from '@bujia/contracts/catalogue';
import {
  type MisOpiniones,
  type OpinionesRepuesto,
  type OpinionRequest,
  OWN_REVIEW_PATH,
  OWN_REVIEWS_PATH,
  PART_REVIEWS_PATH,
} from '@bujia/contracts/reviews';
import useSWR from 'swr';
import { get, post, remove } from '../../lib/http/http.ts';
import { useSession } from '../../lib/session/session.ts';

/** `after`: behind which of them; null from the newest on. */
export const usePartReviews = (part: number, after: string | null) =>
  useSWR<OpinionesRepuesto, Error>(
    `${fillPath(PART_REVIEWS_PATH, { id: part })}${after === null ? '' : `?${new URLSearchParams({ despues: after })}`}`,
    { revalidateOnFocus: false },
  );

/** Those of whoever is signed in, and what writes them. */
export function useOwnReviews() {
  const token = useSession()?.accessToken;
  const answer = useSWR<MisOpiniones, Error>(token && [OWN_REVIEWS_PATH, token], ([path]: [string]) =>
    get<MisOpiniones>(path),
  );
  const become = async (call: Promise<MisOpiniones>) => {
    await answer.mutate(await call, { revalidate: false });
  };
  return {
    answer,
    write: (said: OpinionRequest) => become(post<MisOpiniones>(OWN_REVIEWS_PATH, said)),
    takeAway: (part: number) => become(remove<MisOpiniones>(fillPath(OWN_REVIEW_PATH, { id: part }))),
  };
}
