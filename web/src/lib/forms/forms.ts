import { problem, DEFAULT_MAX, type Rule, type Rules } from '@bujia/contracts/rules';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn, UseFormRegisterReturn } from 'react-hook-form';

export interface BoundField extends UseFormRegisterReturn {
  label: string;
  error?: string;
  maxLength: number;
  type: 'text' | 'email' | 'password';
  'aria-required': boolean;
}

/** What the rule of one field cannot say, because it looks at another. */
interface Also<Values extends FieldValues> {
  /** Said when the value is sound but does not go with the others. */
  disagrees?: (value: string, values: Values) => string | undefined;
  /** Fields that are judged anew when this one changes. */
  concerns?: FieldPath<Values>[];
}

const numberOf = (text: string | number | null) => (text === '' || text === null ? null : Number(text));

/**
 * Ties a form to the rules of its contract. `<TextField {...field('email')} />` then has its label, its limits and its
 * message, which is shown once the person has left the field or tried to send.
 */
export function fieldsOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  rules: Rules & Record<FieldPath<Values>, Rule>,
) {
  const { errors, touchedFields, isSubmitted } = form.formState;
  return (name: FieldPath<Values>, { disagrees, concerns }: Also<Values> = {}): BoundField => {
    const rule: Rule = rules[name];
    const touched = isSubmitted || (touchedFields as Record<string, unknown>)[name] !== undefined;
    const message = (errors as Record<string, { message?: string } | undefined>)[name]?.message;
    return {
      ...(form.register(name, {
        validate: (value: FieldPathValue<Values, FieldPath<Values>>, values) =>
          problem(rule, value) ?? disagrees?.(value, values) ?? true,
        deps: concerns,
        setValueAs: rule.kind === 'integer' ? numberOf : undefined,
      }) as UseFormRegisterReturn),
      label: rule.label,
      error: touched ? message : undefined,
      maxLength: rule.max ?? DEFAULT_MAX,
      type: rule.secret ? 'password' : rule.kind === 'email' ? 'email' : 'text',
      'aria-required': rule.required !== undefined,
    };
  };
}
