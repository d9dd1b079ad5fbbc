/** Calls of functions by services and state machines, which need the permission like any other caller. */
import type { InvokeFunction } from '../core/invoke-function.ts';
import { roleSession, serviceCaller } from '../policies/caller.ts';
import type { Access } from './create-access.ts';
import type { Home } from './dynamodb-needs.ts';
import { needsOfInvocation } from './json-needs.ts';

/** Lambda's error for a caller that neither its own policies nor the function's allow. */
export class InvocationRefusedError extends Error {
  override readonly name = 'AccessDeniedException';
}

/** Lambda's error when the service may not call for this resource (a route, a rule, a pool). */
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

/** The request of a state machine's task. */
export type TaskNeed =
  | { kind: 'invoke'; functionArn: string }
  | { kind: 'startExecution'; machineArn: string }
  | { kind: 'sdk'; action: string; table: string };

/** The AWS error when the machine's role lacks the permission; undefined when it has it. */
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
