/**
 * Permissions in the local cloud. Each function's process has separate credentials; an emulator asks here whether the
 * caller's role, as the app synthesised it, and the policy of the resource allow a request, and refuses with AWS's
 * error messages. Policies are compiled once at the start, decisions cached by caller, action and resource.
 */

import type { AccessPolicies } from '../policies/access-policies.ts';
import { type Caller, type RootCaller, roleSession } from '../policies/caller.ts';
import { policyHolderOf } from '../policies/resource-policies.ts';
import { type Credentials, rootCredentials, sessionCredentials } from './credentials.ts';
import { type Decision, decide, type Need } from './decide.ts';

/** A function with its permissions. Without a role, as in tests of single emulators, it acts as the root user. */
export type Worker = { name: string; roleArn?: string };

/** Reported once for each used permission, with the resource pattern in the policy that granted it. */
export type UsedRight = { caller: Caller; action: string; resource: string; pattern: string };

export type AccessOptions = {
  policies: AccessPolicies;
  functions: Worker[];
  account: string;
  onUse?: (used: UsedRight) => void;
};

export type Access = {
  credentialsOf(worker: Worker): Credentials;
  /** The caller of a key id, with the credentials that its requests must be signed with. */
  findCaller(accessKeyId: string): { caller: Caller; credentials: Credentials } | undefined;
  /** The AWS error for a request that lacks one of these permissions; undefined when it has all. */
  refusal(caller: Caller, needs: readonly Need[]): string | undefined;
  /** Takes other policies and functions (development). */
  replace(next: Pick<AccessOptions, 'policies' | 'functions'>): void;
};

/** Objects have a key each, so decisions would grow with the data. */
const decisionsMax = 20_000;

export function createAccess(options: AccessOptions): Access {
  const { account, onUse } = options;
  const root: RootCaller = { kind: 'root', arn: `arn:aws:iam::${account}:root` };
  const decisions = new Map<string, Decision>();
  let policies = options.policies;
  let callers = callersOf(options.functions, root);

  function evaluate(caller: Caller, need: Need): Decision {
    const identity = caller.kind === 'role' ? (policies.roles.get(caller.roleArn)?.statements ?? []) : [];
    const resource = policies.resources.get(policyHolderOf(need.resource)) ?? [];
    const decision = decide(caller, need, { identity, resource });
    if (decision.isAllowed && decision.pattern !== undefined) {
      onUse?.({ caller, action: need.action, resource: need.resource, pattern: decision.pattern });
    }
    return decision;
  }

  function decisionOn(caller: Caller, need: Need): Decision {
    const key = keyOf(caller, need);
    const known = decisions.get(key);
    if (known !== undefined) return known;
    const decision = evaluate(caller, need);
    if (decisions.size >= decisionsMax) decisions.clear();
    decisions.set(key, decision);
    return decision;
  }

  return {
    credentialsOf: ({ name, roleArn }) =>
      roleArn === undefined ? rootCredentials : sessionCredentials(roleSession(roleArn, name).arn),
    findCaller: (accessKeyId) => callers.get(accessKeyId),
    refusal(caller, needs) {
      for (const need of needs) {
        const decision = decisionOn(caller, need);
        if (!decision.isAllowed) return refusalText(caller, need, decision.reason);
      }
      return undefined;
    },
    replace(next) {
      policies = next.policies;
      callers = callersOf(next.functions, root);
      decisions.clear();
    },
  };
}

function callersOf(functions: Worker[], root: RootCaller) {
  const callers = new Map<string, { caller: Caller; credentials: Credentials }>();
  callers.set(rootCredentials.accessKeyId, { caller: root, credentials: rootCredentials });
  for (const { name, roleArn } of functions) {
    if (roleArn === undefined) continue;
    const caller = roleSession(roleArn, name);
    const credentials = sessionCredentials(caller.arn);
    callers.set(credentials.accessKeyId, { caller, credentials });
  }
  return callers;
}

function keyOf(caller: Caller, { action, resource, context }: Need): string {
  const who = caller.kind === 'service' ? `${caller.service} ${caller.sourceArn}` : caller.arn;
  return `${who} ${action} ${resource}${context === undefined ? '' : ` ${JSON.stringify(context)}`}`;
}

function refusalText(caller: Caller, { action, resource }: Need, reason: string): string {
  const who = caller.kind === 'service' ? caller.service : caller.arn;
  return `User: ${who} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
}
