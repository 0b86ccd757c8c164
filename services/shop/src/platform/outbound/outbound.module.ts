import { Global, Module } from '@nestjs/common';
import { Outbound } from './outbound.ts';
import { Scanner } from './scanner.ts';

@Global()
@Module({ providers: [Outbound, Scanner], exports: [Outbound, Scanner] })
export class OutboundModule {}
