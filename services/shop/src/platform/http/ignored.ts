import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';

/** A field that the client's payload carries and that has no effect: the server knows better. */
export const Ignored = (): PropertyDecorator =>
  applyDecorators(Allow(), ApiProperty({ required: false, type: Object, description: 'Sin efecto' }));
