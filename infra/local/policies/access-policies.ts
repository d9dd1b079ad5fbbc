/** The roles, their policies and the policies of resources that the app synthesised. */
import * as z from 'zod';
import type { ResolvedResource } from '../template/intrinsics.ts';
import { readPolicyDocument, type Statement, UnsupportedPolicyError } from './policy-document.ts';
import { readResourcePolicies } from './resource-policies.ts';

export type Role = { arn: string; trust: Statement[]; statements: Statement[] };

export type AccessPolicies = {
  /** By ARN. */
  roles: Map<string, Role>;
  /** Statements of resources' own policies by the ARN of the resource. */
  resources: Map<string, Statement[]>;
};

const NamedPolicy = z.strictObject({ PolicyName: z.string(), PolicyDocument: z.unknown() });
const RoleProperties = z.object({
  AssumeRolePolicyDocument: z.unknown(),
  Policies: z.array(NamedPolicy).default([]),
  ManagedPolicyArns: z.array(z.string()).default([]),
  PermissionsBoundary: z.undefined('a permissions boundary is not evaluated here').optional(),
});
const AttachedPolicy = z.strictObject({
  PolicyName: z.string().optional(),
  ManagedPolicyName: z.string().optional(),
  Description: z.string().optional(),
  Path: z.string().optional(),
  PolicyDocument: z.unknown(),
  Roles: z.array(z.string()).default([]),
});

const knownTypes = ['AWS::IAM::Role', 'AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'];

/** Throws an UnsupportedPolicyError, which names it, for a policy in a form that is not evaluated. */
export function readAccessPolicies(resources: ResolvedResource[]): AccessPolicies {
  const iam = resources.filter(({ type }) => type.startsWith('AWS::IAM::'));
  for (const { type, logicalId } of iam) {
    if (!knownTypes.includes(type)) throw new UnsupportedPolicyError(`${logicalId}: ${type} is not evaluated here`);
  }
  const attached = iam.filter(({ type }) => type !== 'AWS::IAM::Role').map(readAttached);
  const roles = iam.filter(({ type }) => type === 'AWS::IAM::Role').map((role) => readRole(role, attached));
  return { roles: new Map(roles.map((role) => [role.arn, role])), resources: readResourcePolicies(resources) };
}

type Attached = { arn: string; roleNames: string[]; statements: Statement[] };

function readAttached(resource: ResolvedResource): Attached {
  const { PolicyDocument, Roles } = parse(AttachedPolicy, resource);
  const statements = readPolicyDocument(PolicyDocument, resource.logicalId, 'identity');
  return { arn: resource.arn, roleNames: Roles, statements };
}

function readRole(resource: ResolvedResource, attached: Attached[]): Role {
  const properties = parse(RoleProperties, resource);
  const inline = properties.Policies.flatMap(({ PolicyName, PolicyDocument }) =>
    readPolicyDocument(PolicyDocument, `${resource.logicalId}, policy ${PolicyName}`, 'identity'),
  );
  const managed = properties.ManagedPolicyArns.flatMap((arn) => {
    const policy = attached.find((candidate) => candidate.arn === arn);
    // AWS changes managed policies without notice, and most allow more than a function needs.
    if (policy === undefined) {
      throw new UnsupportedPolicyError(`${resource.logicalId}: the policy ${arn} is none of this app`);
    }
    return policy.statements;
  });
  const own = attached.filter(({ roleNames }) => roleNames.includes(resource.reference));
  return {
    arn: resource.arn,
    trust: readPolicyDocument(properties.AssumeRolePolicyDocument, `${resource.logicalId}, trust`, 'trust'),
    statements: [...inline, ...managed, ...own.flatMap(({ statements }) => statements)],
  };
}

function parse<T>(schema: z.ZodType<T>, { logicalId, properties }: ResolvedResource): T {
  const parsed = schema.safeParse(properties);
  if (parsed.success) return parsed.data;
  throw new UnsupportedPolicyError(`${logicalId}: ${z.prettifyError(parsed.error)}`);
}
