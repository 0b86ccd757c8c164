import { Controller, Get, Header } from '@nestjs/common';
import { type Estado, MAINSTAYS, type Mainstay, type Sosten, type Tarea, UPKEEP_PATH } from '@bujia/contracts/upkeep';
import { Config } from '../config/config.ts';
import { For } from '../http/access.ts';
import { ApiOkResponse, ApiTags } from '../http/described.ts';
import { SweepRecord, type SweepState } from '../queues/sweep-record.ts';
import { Mainstays, type MainstayState } from './mainstays.ts';

/** Of these somebody looks each minute, whether they are needed or not. */
const WATCHED: readonly Mainstay[] = ['base', 'colas', 'documentos', 'antivirus'];
const BY_NEED = { mal: 0, 'sin-noticias': 1, bien: 2, 'sin-uso': 3 };
const TASKS_BY_NEED = { atrasada: 0, fallo: 1, 'en-curso': 2, bien: 2, nueva: 2 };

/** What an operator sees of the parts of the shop, and of what it does by itself. */
@ApiTags('Operación')
@For('operator')
@Controller('api')
export class UpkeepController {
  constructor(
    private readonly mainstays: Mainstays,
    private readonly sweeps: SweepRecord,
    private readonly config: Config,
  ) {}

  @Get(UPKEEP_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'Estado' })
  async state(): Promise<Estado> {
    const [known, sweeps] = await Promise.all([this.mainstays.states(), this.sweeps.states()]);
    const sostenes = (Object.keys(MAINSTAYS) as Mainstay[]).map((name) => this.shown(name, known.get(name)));
    const tareas = sweeps.map(taskOf);
    return {
      sostenes: sostenes.sort((a, b) => BY_NEED[a.estado] - BY_NEED[b.estado]),
      tareas: tareas.sort((a, b) => TASKS_BY_NEED[a.estado] - TASKS_BY_NEED[b.estado]),
    };
  }

  private shown(clave: Mainstay, state: MainstayState | undefined): Sosten {
    const unused = this.whyUnused(clave);
    if (unused !== undefined) return { clave, estado: 'sin-uso', dicho: unused, desde: null, visto: null };
    if (!state) return { clave, estado: 'sin-noticias', dicho: 'Todavía no hizo falta', desde: null, visto: null };
    const { problem, said, since, heardAt, isOld } = state;
    if (isOld && WATCHED.includes(clave))
      return { clave, estado: 'sin-noticias', dicho: 'Nadie lo revisa', desde: heardAt, visto: heardAt };
    return { clave, estado: problem === null ? 'bien' : 'mal', dicho: problem ?? said, desde: since, visto: heardAt };
  }

  private whyUnused(name: Mainstay): string | undefined {
    if (name === 'tarjetas' && !this.config.card) return 'No se cobra con tarjeta';
    if (name === 'antivirus' && !this.config.scanner) return 'No hay: los archivos que llegan no se revisan';
    return undefined;
  }
}

function taskOf(state: SweepState): Tarea {
  const { name, says, seconds, beganAt, took, problem, goodAt, isRunning, isLate } = state;
  const settled = problem !== null ? 'fallo' : goodAt === null ? 'nueva' : 'bien';
  return {
    ...{ clave: name, texto: says, cada: seconds, empezo: beganAt, bien: goodAt, segundos: took },
    ...{ problema: problem, estado: isLate ? 'atrasada' : isRunning ? 'en-curso' : settled },
    proxima: beganAt && new Date(Date.parse(beganAt) + seconds * 1_000).toISOString(),
  };
}
