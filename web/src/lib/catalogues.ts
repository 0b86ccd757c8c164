import { cataloguePath, type CatalogueName, type NamedCode } from '@bujia/contracts/catalogues';
import useSWR from 'swr';

/** A list to choose from; undefined until it is here. */
export const useCatalogue = (name: CatalogueName): NamedCode[] | undefined =>
  useSWR<NamedCode[], Error>(cataloguePath(name), { revalidateIfStale: false }).data;
