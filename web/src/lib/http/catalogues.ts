import { cataloguePath, type CatalogueName, type NamedCode } from '@bujia/contracts/catalogues';
import useSWR from 'swr';

/** A list to choose from, with what became of it. */
export const useCatalogue = (name: CatalogueName) =>
  useSWR<NamedCode[], Error>(cataloguePath(name), { revalidateIfStale: false });
