import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A reply such as '250 OK', 'hang' for silence, or 'drop' for the end of the connection. */
export type Step = 'hang' | 'drop' | `${number} ${string}`;

/** What is always said, or what is said to this line or message, sooner or later. */
type Saying = Step | ((received: string) => Step | Promise<Step>);

export interface Script {
  greeting?: Step;
  /** Offers to be signed in to, and says this to whoever tries. */
  auth?: Step;
  mailFrom?: Saying;
  rcptTo?: Saying;
  data?: Saying;
  /** After the dot that ends the message: the acknowledgement. */
  message?: Saying;
}

export interface ScriptedSmtp {
  url: string;
  /** May be rewritten between two mails. */
  script: Script;
  /** Every command line received. */
  commands: string[];
  /** Every message whose last dot arrived, acknowledged or not. */
  messages: string[];
  /** Ends every connection; new ones may come. */
  cut(): void;
  close(): Promise<void>;
}

/** A mail server for tests that misbehaves exactly as told. */
export async function scriptedSmtp(script: Script = {}): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    converse(socket, scripted);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const scripted: ScriptedSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script,
    commands: [],
    messages: [],
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      scripted.cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return scripted;
}

function converse(socket: Socket, server: ScriptedSmtp): void {
  let received = '';
  let inMessage = false;
  const answer = async (saying: Saying, to: string): Promise<void> => {
    const step = typeof saying === 'function' ? await saying(to) : saying;
    if (step === 'drop') socket.destroy();
    else if (step !== 'hang' && socket.writable) {
      inMessage = /^DATA/i.test(to) && step.startsWith('354');
      socket.write(`${step}\r\n`);
    }
  };
  const commands: [RegExp, () => Saying][] = [
    [/^(EHLO|HELO)/i, () => (server.script.auth ? ('250-scripted\r\n250 AUTH PLAIN' as Step) : '250 scripted')],
    [/^AUTH/i, () => server.script.auth ?? '502 Unknown'],
    [/^MAIL FROM/i, () => server.script.mailFrom ?? '250 OK'],
    [/^RCPT TO/i, () => server.script.rcptTo ?? '250 OK'],
    [/^DATA/i, () => server.script.data ?? '354 Go ahead'],
    [/^(RSET|NOOP)/i, () => '250 OK'],
    [/^QUIT/i, () => '221 Bye'],
  ];
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
    for (;;) {
      const mark = inMessage ? '\r\n.\r\n' : '\r\n';
      const end = received.indexOf(mark);
      if (end < 0) return;
      const piece = received.slice(0, end);
      received = received.slice(end + mark.length);
      if (inMessage) {
        inMessage = false;
        server.messages.push(piece);
        void answer(server.script.message ?? '250 2.0.0 Queued', piece);
      } else {
        server.commands.push(piece);
        void answer(commands.find(([command]) => command.test(piece))?.[1]() ?? '502 Unknown', piece);
      }
    }
  });
  void answer(server.script.greeting ?? '220 scripted ESMTP', '');
}
