import { passwordChangeRules } from './accounts.ts';
import type { Rule } from './rules.ts';

/** The password in the profile, where only a new address asks for it. Apart from the accounts, which every page loads. */
export const emailChangeRule = { ...passwordChangeRules.actual, required: undefined } satisfies Rule;
