import { PROVIDER_OWES_PATH, type PorCobrar, chargesText, owesText } from '@bujia/contracts/settlements';
import useSWR from 'swr';
import { Link } from 'wouter';
import type { ApiError } from '../../lib/http/http.ts';

/** What was charged to cards is in no drawer and in no bank until its provider pays it. Where it cannot be asked the close goes on. */
export function ProviderOwes() {
  const { data } = useSWR<PorCobrar, ApiError>(PROVIDER_OWES_PATH);
  if (!data || data.cuantos === 0) return null;
  return (
    <p>
      {`${owesText(data)}, de ${chargesText(data)}. `}
      <Link href="/dashboard/liquidaciones">Ver liquidaciones</Link>
    </p>
  );
}
