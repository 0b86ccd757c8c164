import type { Prueba } from '@bujia/contracts/settings-desk';
import { MailDelayed, type OutgoingMail, Smtp, type SmtpOptions } from './smtp.ts';

/** Whoever asks looks at the screen meanwhile. */
const PATIENCE = { connect: 5_000, silence: 8_000, attempt: 10_000 };

interface Failure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message: string;
  errno?: string;
  cause?: { code?: string };
}

/** One mail by a server that may be wrong in every way, and what came of it, in words. */
export async function tryMail(options: SmtpOptions, mail: OutgoingMail): Promise<Prueba> {
  const smtp = new Smtp({ ...options, connections: 1, timeouts: PATIENCE });
  try {
    const outcome = await smtp.send(mail);
    return outcome.kind === 'accepted'
      ? { bien: true, dicho: `El servidor aceptó el correo para ${mail.to.address}: revise que llegue` }
      : { bien: false, dicho: `El servidor no acepta correos para ${mail.to.address}: ${short(outcome.response)}` };
  } catch (error) {
    if (!(error instanceof MailDelayed)) throw error;
    return { bien: false, ...meaningOf(error.cause as Failure, new URL(options.url), mail.from.address) };
  } finally {
    await smtp.close();
  }
}

type Meaning = Pick<Prueba, 'dicho' | 'campo'>;

const UNTRUSTED = /certificate|self.signed|altnames|CERT_|UNABLE_TO|DEPTH_ZERO/i;
const NO_TLS = /wrong version number|packet length|STARTTLS|Error initiating TLS|ssl3|tls/i;

function meaningOf(failure: Failure, { host, hostname }: URL, sender: string): Meaning {
  const { code = '', command = '', message, response = message } = failure;
  const said = short(response);
  const whole = `${code} ${message} ${failure.cause?.code ?? ''}`;
  if (code === 'EREACH')
    return { campo: 'host', dicho: `${host} no es un servidor de correo que la tienda pueda usar desde aquí` };
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(whole)) return { campo: 'host', dicho: `No existe ninguna máquina ${hostname}` };
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(whole))
    return { campo: 'port', dicho: `En ${host} nadie contesta: revise el servidor y el puerto` };
  if (UNTRUSTED.test(whole))
    return { campo: 'host', dicho: `El certificado de ${hostname} no es de confianza o es de otro nombre` };
  if (code === 'ETLS' || NO_TLS.test(message))
    return { campo: 'tls', dicho: `${host} no habla con ese cifrado: elija otro o revise el puerto` };
  if (code === 'EAUTH')
    return { campo: 'password', dicho: `${hostname} no acepta el usuario o la contraseña: ${said}` };
  if ([530, 534, 535, 538].includes(failure.responseCode ?? 0))
    return { campo: 'user', dicho: `${hostname} pide usuario y contraseña: ${said}` };
  if (command === 'MAIL FROM') return { campo: 'from', dicho: `${hostname} no acepta al remitente ${sender}: ${said}` };
  if (/ETIMEDOUT|EABORT|ESOCKET|ECONNECTION/.test(code))
    return {
      campo: 'port',
      dicho: `${host} no terminó de contestar en 10 segundos: revise el puerto y el cifrado`,
    };
  return { dicho: `${host} no tomó el correo: ${said}` };
}

/** What a server answers is somebody else's text. */
const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 200);
