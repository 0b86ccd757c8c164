/** Stands in the title of specs that are left out (see describe-if.ts), before the reason that the runner shows. */
export const LEFT_OUT = 'left out: ';
