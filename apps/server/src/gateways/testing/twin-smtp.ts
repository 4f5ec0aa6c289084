/** A mail server for tests: takes mails as SMTP has it, and keeps them. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface TwinSmtp {
  readonly url: string;
  /** Mails as they came, headers first. */
  readonly mails: string[];
  /** Answers to the next recipients, before they are taken again. */
  readonly answers: string[];
  /** Mails that were begun and are not answered, while it hangs. */
  readonly held: string[];
  /** From here on it says nothing to a mail that came whole, until it is told otherwise. */
  hang(isHanging: boolean): void;
  close(): Promise<void>;
}

export async function startTwinSmtp(): Promise<TwinSmtp> {
  const mails: string[] = [];
  const answers: string[] = [];
  const held: string[] = [];
  let isHanging = false;
  const onMail = (mail: string, say: (line: string) => void) => {
    if (isHanging) return void held.push(mail);
    mails.push(mail);
    say('250 taken');
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    serve(socket, onMail, answers);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    mails,
    answers,
    held,
    hang(hangs) {
      isHanging = hangs;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function serve(socket: Socket, onMail: (mail: string, say: (line: string) => void) => void, answers: string[]): void {
  let rest = '';
  let mail: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 twin');
  socket.on('data', (chunk: Buffer) => {
    rest += chunk.toString();
    const lines = rest.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (mail !== null && line !== '.') {
        mail.push(line);
      } else if (mail !== null) {
        onMail(mail.join('\r\n'), say);
        mail = null;
      } else if (/^data$/i.test(line)) {
        mail = [];
        say('354 go on');
      } else if (/^rcpt/i.test(line)) say(answers.shift() ?? '250 yes');
      else say(/^starttls/i.test(line) ? '502 not here' : '250 yes');
    }
  });
}
