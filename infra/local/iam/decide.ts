/**
 * Decides about one request within one account (IAM User Guide, "Policy evaluation for requests within a single
 * account"): a Deny of any policy wins; otherwise an Allow of the caller's own policies or of the resource's policy
 * suffices; otherwise it is denied. The root user needs no Allow. A service has no policies of its own, so the
 * resource's must allow it.
 */
import type { Caller } from '../policies/caller.ts';
import type { RequestContext } from '../policies/conditions.ts';
import type { Statement } from '../policies/policy-document.ts';

/** One right that a request needs: `dynamodb:PutItem` on the ARN of the table. */
export type Need = { action: string; resource: string; context?: RequestContext };

export type Decision =
  /** `pattern` is the resource of the policy that covers the request; absent for the root user. */
  { isAllowed: true; pattern?: string } | { isAllowed: false; reason: string };

export type Policies = { identity: readonly Statement[]; resource: readonly Statement[] };

export function decide(caller: Caller, need: Need, { identity, resource }: Policies): Decision {
  const context = { ...defaultContext, ...contextOf(caller), ...need.context };
  const find = (statements: readonly Statement[], effect: Statement['effect']): string | undefined => {
    for (const statement of statements) {
      if (statement.effect !== effect || !statement.matchesAction(need.action)) continue;
      const pattern = statement.findResource(need.resource);
      if (pattern !== undefined && statement.matchesCaller(caller) && statement.meets(context)) return pattern;
    }
    return undefined;
  };
  if (find(identity, 'Deny') !== undefined) return denied('with an explicit deny in an identity-based policy');
  if (find(resource, 'Deny') !== undefined) return denied('with an explicit deny in a resource-based policy');
  if (caller.kind === 'root') return { isAllowed: true };
  const pattern = find(identity, 'Allow') ?? find(resource, 'Allow');
  if (pattern !== undefined) return { isAllowed: true, pattern };
  const kind = caller.kind === 'service' ? 'resource-based' : 'identity-based';
  return denied(`because no ${kind} policy allows the ${need.action} action`);
}

/** Plain HTTP on one machine is TLS on AWS, where the endpoints accept nothing else from the SDKs. */
const defaultContext: RequestContext = { 'aws:securetransport': 'true', 's3:tlsversion': '1.3' };

function contextOf(caller: Caller): RequestContext {
  if (caller.kind !== 'service') return {};
  return { 'aws:sourcearn': caller.sourceArn, 'aws:sourceaccount': caller.sourceAccount };
}

function denied(reason: string): Decision {
  return { isAllowed: false, reason };
}
