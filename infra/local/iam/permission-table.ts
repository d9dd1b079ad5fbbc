/** Permissions of each function and state machine in the synthesised app, in a form to review. */
import type { LambdaFunction } from '../assembly/functions.model.ts';
import type { Machine } from '../assembly/workflows.model.ts';
import type { AccessPolicies } from '../policies/access-policies.ts';
import type { ResolvedResource } from '../template/intrinsics.ts';

export type Permission = { caller: string; actions: string[]; resources: string[] };

type App = {
  functions: LambdaFunction[];
  machines: Machine[];
  policies: AccessPolicies;
  resources: ResolvedResource[];
};

/** Logs and traces: every function has these permissions, on all resources. */
const common = /^(?:logs|xray):/;

/** By caller, functions first; each caller's rights in the order of their actions. */
export function listPermissions({ functions, machines, policies, resources }: App): Permission[] {
  const nameOf = createNames(resources);
  const callers = [...byName(functions), ...byName(machines)];
  return callers.flatMap(({ name, roleArn }) => {
    const statements = policies.roles.get(roleArn ?? '')?.statements ?? [];
    return statements
      .map(({ effect, actions, resources: patterns }) => ({
        caller: name.replace(/^esg-core-[a-z]+-/, ''),
        actions: actions
          .filter((action) => !common.test(action))
          .map((action) => (effect === 'Deny' ? `not ${action}` : action)),
        resources: patterns.map(nameOf),
      }))
      .filter(({ actions }) => actions.length > 0)
      .toSorted((left, right) => (left.actions[0] ?? '').localeCompare(right.actions[0] ?? ''));
  });
}

/** A table in Markdown, a row for each right. */
export function writePermissions(permissions: Permission[]): string {
  const rows = permissions.map(
    ({ caller, actions, resources }) => `| ${caller} | ${withoutRepeats(actions)} | ${resources.join(', ')} |`,
  );
  return `${[
    '# Permissions',
    '',
    'What each function and state machine may do on AWS, beside writing its own logs and traces. Made from the synthesised app',
    'by `tests/infra/permissions.test.ts`, which fails when a right is added or taken away without this table: go through the',
    'difference, then run it with `-u`. With `LOCAL_ENFORCE_RIGHTS=1` the local cloud refuses what is not in here (ADR 68).',
    '',
    '| Function or machine (less the prefix of the stage) | Actions | Resources |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n')}\n`;
}

/** Names the service once: `dynamodb:GetItem`, then `Query`. */
function withoutRepeats(actions: string[]): string {
  const service = (action: string | undefined) => action?.split(':')[0];
  return actions
    .map((action, index) =>
      service(action) === service(actions[index - 1]) ? action.slice(action.indexOf(':') + 1) : action,
    )
    .join(', ');
}

const byName = <T extends { name: string }>(callers: T[]): T[] =>
  callers.toSorted((left, right) => left.name.localeCompare(right.name));

/** Replaces ARNs by the stack's own name of the resource; the rest of the ARN (keys, indexes) remains. */
function createNames(resources: ResolvedResource[]): (pattern: string) => string {
  const named = resources
    .filter(({ arn, type }) => arn.startsWith('arn:') && !type.startsWith('AWS::IAM::'))
    .map(({ arn, logicalId, type, reference }) => ({
      arn: arn.replace(/:\*$/, ''),
      name: /Function|StateMachine|EmailIdentity/.test(type)
        ? lastPart(reference)
        : logicalId.replace(/[0-9A-F]{8}$/, ''),
    }))
    .toSorted((left, right) => right.arn.length - left.arn.length);
  return (pattern) => {
    const found = named.find(
      ({ arn }) => pattern === arn || (pattern.startsWith(arn) && /^[/:]/.test(pattern.slice(arn.length))),
    );
    return found === undefined ? lastPart(pattern) : `${found.name}${pattern.slice(found.arn.length)}`;
  };
}

const lastPart = (arn: string): string => (arn.startsWith('arn:') ? arn.split(':').slice(5).join(':') : arn);
