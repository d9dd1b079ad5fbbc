/**
 * Parses policy documents (IAM User Guide, "JSON policy element reference") into statements that can be matched
 * quickly. Elements other than those below are refused by name: they would otherwise be ignored.
 */
import * as z from 'zod';
import type { Caller } from './caller.ts';
import { ConditionElement, compileCondition, type Meets, type RequestContext } from './conditions.ts';
import { compileAction, compileArn, type Matches } from './pattern.ts';

const Texts = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const PrincipalElement = z.union([
  z.literal('*'),
  z.strictObject({ AWS: Texts.optional(), Service: Texts.optional() }),
]);
const StatementElement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: Texts,
  Resource: Texts.optional(),
  Principal: PrincipalElement.optional(),
  Condition: ConditionElement.optional(),
});
const DocumentElement = z.strictObject({
  Version: z.literal('2012-10-17'),
  Id: z.string().optional(),
  Statement: z
    .unknown()
    .transform((value) => [value].flat())
    .pipe(z.array(StatementElement)),
});

export type Statement = {
  effect: 'Allow' | 'Deny';
  /** As the policy writes them, for tables and reports. */
  actions: string[];
  resources: string[];
  matchesAction: Matches;
  /** The resource pattern that covers it. */
  findResource(arn: string): string | undefined;
  matchesCaller(caller: Caller): boolean;
  meets(context: RequestContext): boolean;
};

/** A policy in a form that the local cloud does not evaluate; the message names policy and element. */
export class UnsupportedPolicyError extends Error {
  override readonly name = 'UnsupportedPolicyError';
}

/** Whether statements name principals (policies of resources, trust of roles) or are attached to a role. */
export type PolicyKind = 'identity' | 'resource' | 'trust';

/** `owner` is the name of the policy in errors. Throws an UnsupportedPolicyError. */
export function readPolicyDocument(document: unknown, owner: string, kind: PolicyKind): Statement[] {
  const parsed = DocumentElement.safeParse(document);
  if (!parsed.success) throw new UnsupportedPolicyError(`${owner}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.Statement.map((element, index) => {
    try {
      return compileStatement(element, kind);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UnsupportedPolicyError(`${owner}, statement ${index + 1}: ${reason}`, { cause: error });
    }
  });
}

function compileStatement(element: z.infer<typeof StatementElement>, kind: PolicyKind): Statement {
  const { Effect, Action, Resource, Principal, Condition } = element;
  if ((kind === 'identity') !== (Principal === undefined)) {
    throw new Error(kind === 'identity' ? 'a policy of a role has no Principal' : 'Principal is missing');
  }
  if ((kind === 'trust') !== (Resource === undefined)) {
    throw new Error(kind === 'trust' ? 'the trust of a role has no Resource' : 'Resource is missing');
  }
  const resources = Resource ?? ['*'];
  for (const text of [...Action, ...resources]) {
    if (text.includes('${')) throw new Error(`the policy variable in ${text} is not evaluated here`);
  }
  const actionMatchers = Action.map(compileAction);
  const resourceMatchers = resources.map((pattern) => ({ pattern, matches: compileArn(pattern) }));
  const meets: Meets = Condition === undefined ? () => true : compileCondition(Condition);
  return {
    effect: Effect,
    actions: Action,
    resources,
    matchesAction: (action) => actionMatchers.some((matches) => matches(action)),
    findResource: (arn) => resourceMatchers.find(({ matches }) => matches(arn))?.pattern,
    matchesCaller: compilePrincipal(Principal, Effect),
    meets,
  };
}

function compilePrincipal(principal: z.infer<typeof PrincipalElement> | undefined, effect: 'Allow' | 'Deny') {
  if (principal === undefined || principal === '*') return () => true;
  const { AWS = [], Service = [] } = principal;
  for (const name of AWS) {
    if (name !== '*' && !/^arn:aws:iam::\d{12}:(?:root|role\/.+)$/.test(name)) {
      throw new Error(`the principal ${name} is not evaluated here`);
    }
  }
  return (caller: Caller): boolean => {
    if (AWS.includes('*')) return true;
    if (caller.kind === 'service') return Service.includes(caller.service);
    if (caller.kind === 'root') return AWS.includes(caller.arn);
    // An Allow to the account delegates to the policies of its roles; a Deny to the account applies to each of them.
    const account = `arn:aws:iam::${caller.roleArn.split(':')[4] ?? ''}:root`;
    return AWS.includes(caller.roleArn) || (effect === 'Deny' && AWS.includes(account));
  };
}
