/** The limit of the sink: the same mail, made once, over as many connections, and nothing else. */
import { once } from 'node:events';
import { connect } from 'node:net';

export async function bareSender(port: number, mail: string, connections: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const counts = await Promise.all(Array.from({ length: connections }, () => sendUntil(port, mail, until)));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

async function sendUntil(port: number, mail: string, until: number): Promise<number> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8').setNoDelay();
  await once(socket, 'data');
  const say = async (text: string): Promise<void> => {
    socket.write(text);
    // An answer of several lines ends with the one that has a space after its code.
    for (let answer = ''; !/^\d{3} [^\n]*\n$/m.test(answer);) answer += String((await once(socket, 'data'))[0]);
  };
  await say('EHLO bench\r\n');
  let sent = 0;
  for (; performance.now() < until; sent++) {
    await say('MAIL FROM:<ventas@bujia.example>\r\n');
    await say('RCPT TO:<nadie@correo.example>\r\n');
    await say('DATA\r\n');
    await say(`${mail}\r\n.\r\n`);
  }
  socket.destroy();
  return sent;
}
