/** What stands for every page that a browser without a network has not seen before; its client draws what it can. */
export const OFFLINE_PATH = '/sin-conexion';

export const OFFLINE_PAGE = {
  title: 'Sin conexión | {shop}',
  description: 'Lo que ya vio de {shop} en este equipo se puede leer sin internet.',
};

/** Takes the place of one that goes wrong, too: docs/decisions/0057-service-worker.md. */
export const SERVICE_WORKER_PATH = '/sw.js';
