import { connect, type Socket } from 'node:net';

export type RawConnection = {
  socket: Socket;
  send: (text: string) => void;
  /** Rejects if the connection ends first. */
  until: (pattern: RegExp) => Promise<string>;
  closed: Promise<string>;
};

export async function connectTo(port: number, { paused = false } = {}): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  if (paused) socket.pause();
  else socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  const closed = new Promise<string>((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    socket,
    send: (text) => void socket.write(text),
    closed,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (pattern.test(received)) resolve(received);
        };
        look();
        socket.on('data', look);
        socket.on('close', () => reject(new Error(`Closed before ${pattern}: ${received}`)));
      }),
  };
}
