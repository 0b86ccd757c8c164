import { type Type as Class, applyDecorators } from '@nestjs/common';
import { ApiProperty } from './described.ts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsOptional, ValidateNested } from 'class-validator';

interface About {
  optional?: boolean;
  /** What something else in its place says. */
  message: string;
}

/** A list of objects, each by the rules of its class; nothing and other lists are no objects. */
export function ListOf(
  of: () => Class,
  { optional = false, message, elements, max, full }: About & { elements: string; max: number; full: string },
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: of, isArray: true, maxItems: max, required: !optional }),
    ...(optional ? [IsOptional()] : []),
    IsArray({ message }),
    ArrayMaxSize(max, { message: full }),
    IsObject({ each: true, message: elements }),
    ValidateNested({ each: true, message: elements }),
    Type(of),
  );
}

/** An object by the rules of its class. */
export function ObjectOf(of: () => Class, { optional = false, message }: About): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: of, required: !optional, nullable: optional }),
    ...(optional ? [IsOptional()] : []),
    IsObject({ message }),
    ValidateNested(),
    Type(of),
  );
}
