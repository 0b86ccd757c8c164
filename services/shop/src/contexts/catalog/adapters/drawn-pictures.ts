import { Injectable } from '@nestjs/common';
import { DrawnOnce } from '../../../platform/http/drawn-once.ts';
import { picturesBusy } from '../domain/catalog-errors.ts';

const BOUNDS = { lineMax: 16, keptBytes: 16_000_000 };

/** Pictures: few are ever shared. One at a time, whatever they show, for they are drawn by the threads that passwords are hashed with. */
@Injectable()
export class DrawnPictures extends DrawnOnce {
  constructor() {
    super(BOUNDS, picturesBusy);
  }
}
