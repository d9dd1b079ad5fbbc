/** Calls of functions by services and state machines, which need the right to call as anybody else does. */
import type { InvokeFunction } from '../core/invoke-function.ts';
import { roleSession, serviceCaller } from '../policies/caller.ts';
import type { Access } from './create-access.ts';
import type { Home } from './dynamodb-needs.ts';
import { needsOfInvocation } from './json-needs.ts';

/** What Lambda says to a caller that neither its own policies nor the function's let call. */
export class InvocationRefusedError extends Error {
  override readonly name = 'AccessDeniedException';
}

/** What Lambda says when the service may not call for this resource of its own (a route, a rule, a pool). */
export type RefuseService = (service: string, sourceArn: string, functionArn: string) => string | undefined;

export function createRefuseService(access: Access, home: Home): RefuseService {
  return (service, sourceArn, functionArn) =>
    access.refusal(serviceCaller(service, sourceArn, home.account), needsOfInvocation(functionArn, home));
}

/** Calls functions in the name of a service. */
export function invokeAsService(
  invoke: InvokeFunction,
  refuse: RefuseService,
  service: string,
  sourceArn: string,
): InvokeFunction {
  return (functionArn, payload, options) => {
    const refused = refuse(service, sourceArn, functionArn);
    return refused === undefined
      ? invoke(functionArn, payload, options)
      : Promise.reject(new InvocationRefusedError(refused));
  };
}

/** What a task of a state machine is about to ask for. */
export type TaskNeed =
  | { kind: 'invoke'; functionArn: string }
  | { kind: 'startExecution'; machineArn: string }
  | { kind: 'sdk'; action: string; table: string };

/** What AWS says when the machine's role has no right to it; undefined when it has. */
export type RefuseTask = (machine: { roleArn: string; name: string }, need: TaskNeed) => string | undefined;

export function createRefuseTask(access: Access, home: Home): RefuseTask {
  return ({ roleArn, name }, need) => {
    const caller = roleSession(roleArn, name);
    switch (need.kind) {
      case 'invoke':
        return access.refusal(caller, needsOfInvocation(need.functionArn, home));
      case 'startExecution':
        return access.refusal(caller, [{ action: 'states:StartExecution', resource: need.machineArn }]);
      case 'sdk': {
        const resource = `arn:aws:dynamodb:${home.region}:${home.account}:table/${need.table}`;
        return access.refusal(caller, [{ action: need.action, resource }]);
      }
    }
  };
}
