import { CfnResource, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { StageName } from '../../infra/config.ts';
import { countCases } from '../support/count-cases.ts';
import { type Resource, synthesize } from './synthesis.support.ts';

const oneOrMany = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const Statements = z.array(z.object({ Effect: z.string(), Action: oneOrMany }));
const PolicyProperties = z.object({ PolicyDocument: z.object({ Statement: Statements }) });
const RoleProperties = z.object({
  Policies: z.array(PolicyProperties).default([]),
  ManagedPolicyArns: z.array(z.unknown()).default([]),
});

/** Every action that a policy of the app allows. */
const allowedActions = (policies: Resource[], roles: Resource[]): string[] => {
  const ofRoles = roles.flatMap(({ Properties }) => RoleProperties.parse(Properties).Policies);
  const documents = [...policies.map(({ Properties }) => PolicyProperties.parse(Properties)), ...ofRoles];
  return documents
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action }) => Action);
};

describe.each(StageName.options)('stage %s', (stageName) => {
  const synthesis = synthesize(stageName, { isValidated: true });
  afterAll(() => synthesis.remove());

  it('has no finding of cdk-nag that is not acknowledged, warnings included', () => {
    for (const Pack of [AwsSolutionsChecks, ServerlessChecks]) {
      const { violations } = new Pack(synthesis.app).validateScope(synthesis.app);
      countCases('S11', synthesis.app.node.findAll().filter(CfnResource.isCfnResource).length, violations.length);
      expect(violations).toEqual([]);
    }
  });

  it('acknowledges findings with a reason each', () => {
    const key = Validations.ACKNOWLEDGED_RULES_METADATA_KEY;
    const entries = synthesis.app.node
      .findAll()
      .flatMap(({ node }) => node.metadata.filter(({ type }) => type === key));
    const reasons = entries.flatMap(({ data }) => Object.values(z.record(z.string(), z.string()).parse(data)));
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.filter((reason) => reason.length < 40)).toEqual([]);
  });

  it('allows no wildcard action', () => {
    const actions = allowedActions(synthesis.ofType('AWS::IAM::Policy'), synthesis.ofType('AWS::IAM::Role'));
    expect(actions.length).toBeGreaterThan(20);
    const wildcards = actions.filter((action) => action.includes('*'));
    countCases('S11', actions.length, wildcards.length);
    expect(wildcards).toEqual([]);
  });

  it('attaches no managed policy', () => {
    const arns = synthesis.ofType('AWS::IAM::Role').flatMap(({ Properties }) => Properties.ManagedPolicyArns ?? []);
    expect(arns).toEqual([]);
  });

  /** Names of the policies that allow an action, without the suffix that CloudFormation adds. */
  const holdersOf = (action: string): string[] =>
    synthesis
      .ofType('AWS::IAM::Policy')
      .filter((policy) => allowedActions([policy], []).includes(action))
      .map(({ Properties }) => String(Properties.PolicyName).replace(/RoleDefaultPolicy[0-9A-F]{8}$/, ''))
      .toSorted();

  // Exactly these: unbounded data is scanned when a tenant is wiped or restored (ADR 71).
  it('lets only the two functions that process a whole tenant scan the table', () => {
    expect(holdersOf('dynamodb:Scan')).toEqual(['TenantLifeArchiveSteps', 'TenantLifeWipeSteps']);
    const inRoles = allowedActions([], synthesis.ofType('AWS::IAM::Role'));
    expect(inRoles).not.toContain('dynamodb:Scan');
  });

  it('lets only one function delete versions and locked objects', () => {
    expect(holdersOf('s3:DeleteObjectVersion')).toEqual(['TenantLifeWipeSteps']);
    expect(holdersOf('s3:BypassGovernanceRetention')).toEqual(['TenantLifeWipeSteps']);
  });
});
