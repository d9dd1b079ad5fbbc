import { expect, it } from 'vitest';
import { isCommand } from './is-command.ts';

const invoke = { kind: 'invoke', requestId: 'r', event: '{}', functionArn: 'arn', traceId: 't', deadlineAt: 1 };

it.each([invoke, { kind: 'clock', offsetMilliseconds: -1 }])('accepts a complete message: $kind', (message) => {
  expect(isCommand(message)).toBe(true);
});

it.each([
  undefined,
  'invoke',
  {},
  { kind: 'ready' },
  { kind: 'clock', offsetMilliseconds: '1' },
  { ...invoke, event: undefined },
  { ...invoke, deadlineAt: '1' },
])('refuses %j', (message) => {
  expect(isCommand(message)).toBe(false);
});
