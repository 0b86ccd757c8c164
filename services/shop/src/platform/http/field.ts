import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { type Rule, DEFAULT_MAX, problem } from '@bujia/contracts/rules';
import { Transform } from 'class-transformer';
import { type ValidationArguments, ValidateBy } from 'class-validator';

/**
 * A field of a request body: checked by the same rule as the client's form, described in the OpenAPI document.
 * Text of one line loses the spaces around it.
 */
export function Field(rule: Rule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' && !rule.secret ? value.trim() : value)),
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
