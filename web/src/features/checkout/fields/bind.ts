import type { fieldsOf } from '../../../lib/forms/forms.ts';
import type { Values } from '../values.ts';

/** Ties a control to its field of the form. */
export type Bind = ReturnType<typeof fieldsOf<Values>>;
