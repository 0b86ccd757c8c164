import passport from 'passport';
import { newId } from '../../kernel/ids.ts';

/**
 * passport keeps one list of strategies for the whole process, by name. Two services in one process (a test) would answer
 * for each other, so each enters its strategies under names that nobody else has, which its guards ask for.
 */
export function ownName(strategy: { name?: string; authenticate: unknown }): string {
  const name = `${strategy.name} ${newId()}`;
  passport.use(name, strategy as passport.Strategy);
  return name;
}
