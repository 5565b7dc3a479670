import type { Server } from 'node:http';

type Address = { port: number; host: string };
type Variables = Readonly<Record<keyof Address, string>>;

const WHY_NOT: Readonly<Record<string, (address: Address, variables: Variables) => string>> = {
  EADDRINUSE: ({ port, host }, variables) => `${variables.port}: something else listens on ${host}, port ${port}.`,
  EACCES: ({ port }, variables) => `${variables.port}: this account may not listen on port ${port}.`,
  EADDRNOTAVAIL: ({ host }, variables) => `${variables.host}: ${host} is no address of this machine.`,
};

/** @throws Error with a message for the operator if it cannot listen */
export function listen(server: Server, address: Address, variables: Variables): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      reject(new Error(WHY_NOT[code]?.(address, variables) ?? `The server cannot listen (${code}).`)),
    );
    server.listen(address.port, address.host, resolve);
  });
}
