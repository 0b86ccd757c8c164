import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from './described.ts';
import { Exclude } from 'class-transformer';
import { Allow } from 'class-validator';

/** A field that the client's payload carries and that has no effect: the server knows better. */
export const Ignored = (): PropertyDecorator =>
  applyDecorators(
    Allow(),
    // Left out before anything else is done with it, however much it holds.
    Exclude({ toClassOnly: true }),
    ApiProperty({ required: false, type: Object, description: 'Sin efecto' }),
  );
