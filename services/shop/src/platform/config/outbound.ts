import type { Environment } from './environment.ts';

/** Whom the shop asks outside, all of them. */
export interface OutboundSettings {
  /** Addresses of the services that it calls, as other settings give them. */
  services: readonly string[];
  /** Hosts from which an import may bring pictures: names, `*.names`, addresses. */
  pictures: readonly string[];
}

const HOST = /^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$|^[\da-f:]*:[\da-f:]*$/;

export function outboundSettings(read: Environment, services: (string | undefined)[]): OutboundSettings {
  const pictures = pictureHosts(read.text('OUTBOUND_HOSTS', ''));
  const wrong = pictures.find((host) => !HOST.test(host) || host === '*.');
  if (wrong) read.wrong('OUTBOUND_HOSTS', `takes names of machines (fotos.example, *.fotos.example), not ${wrong}`);
  return { services: services.filter((address) => address !== undefined), pictures };
}

export const pictureHosts = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
