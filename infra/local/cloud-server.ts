/** The one http server of the local cloud. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { StartError } from './data-folder/data-folder.ts';

/** Answers that the cloud is starting until `answerWith` is called: the port is bound seconds before all is up. */
export type CloudServer = Server & { answerWith(handle: RequestListener): void };

export function createCloudServer(): CloudServer {
  let handle: RequestListener = (_request, response) => {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1', connection: 'close' });
    response.end('The local cloud is starting.\n');
  };
  // Above API Gateway's own limit of header bytes, which the gateway answers itself.
  const server = createServer({ maxHeaderSize: 65_536, requestTimeout: 0 }, (request, response) =>
    handle(request, response),
  );
  server.keepAliveTimeout = 60_000;
  return Object.assign(server, {
    answerWith(next: RequestListener) {
      handle = next;
    },
  });
}

/** Listens on the loopback address only. Rejects with a StartError for a port that cannot be had. */
export async function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(new StartError(portProblem(port, cause), { cause })));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function portProblem(port: number, cause: NodeJS.ErrnoException): string {
  if (cause.code === 'EADDRINUSE') return `Port ${port} is taken: end what uses it or name another with --port`;
  if (cause.code === 'EACCES') return `Port ${port} may not be used by this user: name another with --port`;
  return `Port ${port} cannot be used: ${cause.message}`;
}

export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeAllConnections();
  await closed;
}
