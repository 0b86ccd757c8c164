import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { Refusal } from '../../kernel/refusal.ts';

/** Bodies, queries and parameters are checked before a controller sees them; an unknown field is refused. */
export const validation = new ValidationPipe({
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  exceptionFactory: (faults) => new Refusal('invalid', 'request.invalid', firstMessage(faults)),
});

function firstMessage([fault]: ValidationError[]): string {
  if (!fault) return 'La solicitud no es válida';
  if (fault.children?.length) return firstMessage(fault.children);
  const { whitelistValidation, ...messages } = fault.constraints ?? {};
  if (whitelistValidation) return `El campo ${printable(fault.property)} no se admite`;
  return Object.values(messages)[0] ?? 'La solicitud no es válida';
}

/** A field's name came from outside: shown short and without control characters. */
const printable = (name: string): string => name.replace(/[^\p{L}\p{N}_.-]/gu, '').slice(0, 40);
