import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { ApiProperty } from './described.ts';
import { type Rule, DEFAULT_MAX, isAbsentWhenBlank, problem } from '@bujia/contracts/rules';
import { Transform } from 'class-transformer';
import { type ValidationArguments, ValidateBy } from 'class-validator';

/**
 * A field of a request body: checked by the same rule as the client's form, described in the OpenAPI document.
 * Text of one line loses the spaces around it.
 */
export function Field(rule: Rule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => meantBy(rule, value)),
    ValidateBy({
      name: 'rule',
      validator: {
        validate: (value: unknown) => problem(rule, value) === undefined,
        defaultMessage: (about?: ValidationArguments) => problem(rule, about?.value) ?? '',
      },
    }),
    ApiProperty(describe(rule)),
  );
}

/** What is left empty reaches a handler in one form only: absent, or as a free text that is blank. */
function meantBy(rule: Rule, value: unknown): unknown {
  const textual = rule.kind === undefined || rule.kind === 'text' || rule.kind === 'email';
  if (value === null && textual && rule.required === undefined) return undefined;
  if (typeof value !== 'string' || rule.secret) return value;
  const text = value.trim();
  // Blank where a number belongs stays as it is, to be refused.
  return text === '' && isAbsentWhenBlank(rule) ? undefined : text;
}

function describe(rule: Rule): ApiPropertyOptions {
  const required = rule.required !== undefined;
  const about = { description: rule.label, required, nullable: !required };
  switch (rule.kind ?? 'text') {
    case 'boolean':
      return { ...about, type: 'boolean' };
    case 'integer':
    case 'number':
      return { ...about, type: rule.kind as 'integer', minimum: rule.from, maximum: rule.to };
    case 'email':
      return { ...about, type: 'string', format: 'email', maxLength: rule.max ?? DEFAULT_MAX };
    default:
      return {
        ...about,
        type: 'string',
        maxLength: rule.max ?? DEFAULT_MAX,
        minLength: rule.minLength ?? (required ? 1 : undefined),
        pattern: rule.pattern?.source,
      };
  }
}
