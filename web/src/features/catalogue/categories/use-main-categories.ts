import { CATALOGUE_PATHS, type Categoria, fillPath, TOP_CATEGORY } from '@bujia/contracts/catalogue';
import { useSteady } from '../api.ts';

export const useMainCategories = () =>
  useSteady<Categoria[]>(fillPath(CATALOGUE_PATHS.featuredCategories, { categoria: TOP_CATEGORY, destacado: 1 }));
