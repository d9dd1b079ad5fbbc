/** Options of `npm start` and `npm run dev`: after `--`, or in the environment. */
import { parseArgs } from 'node:util';
import { blockedPorts } from './blocked-ports.ts';
import { StartError } from './data-folder/data-folder.ts';

export type StartOptions = { port: number; dataDir: string; isFresh: boolean; hasDemo: boolean };

const usage = 'npm start -- [--port N] [--data DIR] [--fresh] [--no-demo]';

/** Throws a StartError for anything unknown, and for a port that browsers block. */
export function readOptions(parameters: string[], environment: NodeJS.ProcessEnv): StartOptions {
  const values = parse(parameters);
  const portText = values.port ?? environment.PORT ?? '4000';
  const port = Number(portText);
  if (portText.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`${portText} is no port. Usage: ${usage}`);
  if (blockedPorts.has(port)) {
    const what = `Browsers refuse to call port ${port}, which is kept for another service`;
    throw new StartError(`${what}: name another with --port`);
  }
  return {
    port,
    dataDir: values.data ?? environment.DATA_DIR ?? '.local',
    isFresh: values.fresh === true,
    hasDemo: values['no-demo'] !== true,
  };
}

function parse(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        fresh: { type: 'boolean' },
        'no-demo': { type: 'boolean' },
      },
    }).values;
  } catch (cause) {
    const message = cause instanceof Error ? (cause.message.split('. ')[0] ?? '') : String(cause);
    throw new StartError(`${message}. Usage: ${usage}`, { cause });
  }
}
