import { SMTPServer } from 'smtp-server';

/** A message that was taken. `connection` counts from 1; `taken` is when the server said so, in milliseconds of this process. */
export type Taken = { messageId: string; connection: number; taken: number };

/** The mail server of a run: it takes everything, a few milliseconds a mail, and writes down what. Down until `up`. */
export class ScratchMailServer {
  readonly taken: Taken[] = [];
  private server: SMTPServer | null = null;
  private connections = 0;

  constructor(
    readonly port: number,
    /** How long it thinks about each mail, in milliseconds. */
    private readonly thinkingMs: () => number,
  ) {}

  async up(): Promise<void> {
    const server = (this.server = this.build());
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', () => {
        // From here on it is clients that are killed in the middle.
        server.off('error', reject).on('error', () => undefined);
        resolve();
      });
    });
  }

  async down(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  private build(): SMTPServer {
    const numbers = new Map<string, number>();
    return new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onConnect: ({ id }, callback) => {
        numbers.set(id, (this.connections += 1));
        callback();
      },
      onData: (stream, { id }, callback) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => void pieces.push(piece));
        stream.on('end', () => {
          const messageId = /^Message-ID: (\S+)\r$/im.exec(Buffer.concat(pieces).toString('latin1'))?.[1] ?? 'none';
          // Counted from here: the client may not live to hear of it.
          this.taken.push({ messageId, connection: numbers.get(id) ?? 0, taken: performance.now() });
          setTimeout(callback, this.thinkingMs());
        });
      },
    });
  }
}
