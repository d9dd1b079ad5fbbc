/** Calls with a check of every answer against quality S5: schema, security headers, no internals. */
import { Agent } from 'node:http';
import type { AnyCall } from '../../../shared/contract/calls/call.ts';
import { findAnswerFlaws } from '../answer-flaws.ts';
import { countCases } from '../count-cases.ts';
import { type Caller, type Parts, sendCall } from './cloud-calls.ts';
import type { HttpAnswer } from './cloud-request.ts';

/** Thousands of calls over few connections. */
const sharedAgent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Makes a call with whatever parts; any status is an answer. Throws when the answer breaks quality S5. */
export const callChecked = async (caller: Caller, call: AnyCall, parts: Parts = {}): Promise<HttpAnswer> => {
  const answer = await sendCall({ agent: sharedAgent, ...caller }, call, parts);
  const flaws = findAnswerFlaws(call, answer);
  countCases('S5', 1, flaws.length > 0 ? 1 : 0);
  if (flaws.length > 0) throw new Error(`${call.id} answered ${answer.status}: ${flaws.join('; ')}\n${answer.text}`);
  return answer;
};
