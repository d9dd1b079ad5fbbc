import type { ToFunction } from './messages.ts';

const has = (message: object, type: 'string' | 'number', ...names: string[]): boolean =>
  names.every((name) => typeof Reflect.get(message, name) === type);

/**
 * True for a message of the parent. Without zod: each process of a function would spend longer on loading zod than on
 * the function itself (0.2 of 0.6 s).
 */
export const isCommand = (message: unknown): message is ToFunction => {
  if (typeof message !== 'object' || message === null) return false;
  const kind: unknown = Reflect.get(message, 'kind');
  if (kind === 'clock') return has(message, 'number', 'offsetMilliseconds');
  return (
    kind === 'invoke' &&
    has(message, 'string', 'requestId', 'event', 'functionArn', 'traceId') &&
    has(message, 'number', 'deadlineAt')
  );
};
