import { type ImagenSubida, PART_LIMITS, PICTURE_NEEDED, PICTURE_TOO_LARGE } from '@bujia/contracts/part-editing';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Limiter } from '../../../../kernel/limiter.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { oneFileOf } from '../../../../platform/http/sent-form.ts';
import { Scanner } from '../../../../platform/outbound/scanner.ts';
import { StaffLog } from '../../../../platform/staff-log/staff-log.ts';
import { pictureWrong } from '../../domain/catalog-errors.ts';
import { hashOf } from '../import/pictures.ts';
import { drawnPhotograph } from './drawn-photograph.ts';

const { pictureBytes: BYTES } = PART_LIMITS;
const REFUSED = { none: () => pictureWrong(PICTURE_NEEDED), tooLarge: () => pictureWrong(PICTURE_TOO_LARGE) };
/** One holds up to 20 MB while it waits. */
const LINE_MAX = 4;

/** Pictures that are sent for parts: made in all sizes at once, shown by a part once it is saved, else let go after some weeks. */
@Injectable()
export class PartPictures {
  private readonly limiter = new Limiter(1, LINE_MAX, () => pictureWrong('Se están preparando muchas imágenes: espere un momento e intente otra vez')); // prettier-ignore

  constructor(
    private readonly scanner: Scanner,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
  ) {}

  async receive(request: FastifyRequest): Promise<ImagenSubida> {
    const sent = await oneFileOf(request, BYTES, REFUSED);
    await this.scanner.pass(sent, 'staff');
    const renditions = await this.limiter
      .run(() => drawnPhotograph(sent))
      .catch((error: Error) => {
        throw pictureWrong(sentenceOf(error.message));
      });
    const hash = hashOf(sent);
    return this.unit.run(async () => {
      const { em } = this.unit;
      const [{ ruta }] = await em.execute<[{ ruta: string }]>(
        `INSERT INTO image (hash, vector) VALUES (?, false)
         ON CONFLICT (hash) DO UPDATE SET brought_at = now() RETURNING path AS ruta`,
        [hash],
      );
      for (const { width, format, bytes } of renditions)
        await em.execute('INSERT INTO image_file VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING', [hash, width, format, bytes]); // prettier-ignore
      await this.staffLog.write('SendPicture', { bytes: sent.length });
      return { imagen: hash, ruta };
    });
  }
}

const sentenceOf = (reason: string): string => reason[0]!.toUpperCase() + reason.slice(1);
