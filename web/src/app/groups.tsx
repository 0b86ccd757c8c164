import { useParams } from 'wouter';
import CategoriesScreen from '../features/catalogue/categories/categories-screen.tsx';
import ExplodedScreen from '../features/catalogue/exploded/exploded-screen.tsx';

/** What the shop has, by groups: all categories, or one group as a drawing. */
export default function Groups() {
  const { grupo } = useParams();
  return grupo === undefined ? <CategoriesScreen /> : <ExplodedScreen />;
}
