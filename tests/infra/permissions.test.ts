import { afterAll, describe, expect, it } from 'vitest';
import { readCloudModel } from '../../infra/local/assembly/cloud-model.ts';
import { needsOfDynamoDb } from '../../infra/local/iam/dynamodb-needs.ts';
import { openAccess } from '../../infra/local/iam/open-access.ts';
import { listPermissions, writePermissions } from '../../infra/local/iam/permission-table.ts';
import { readCloudAssembly } from '../../infra/local/template/cloud-assembly.ts';
import { resolveResources } from '../../infra/local/template/intrinsics.ts';
import { synthesize } from './synthesis.support.ts';

const synthesis = synthesize('local');
const model = readCloudModel(synthesis.folder);
const permissions = listPermissions({
  ...model,
  resources: resolveResources(readCloudAssembly(synthesis.folder).stacks),
});
afterAll(() => synthesis.remove());

describe('rights of functions', () => {
  // Each policy is read above: one with an element that the local cloud does not evaluate has failed by then.
  it('are those of the table in the documentation', async () => {
    await expect(writePermissions(permissions)).toMatchFileSnapshot('../../docs/permissions.md');
  });

  it('allow roles to be assumed, streams to be read and routes to be called', () => {
    const { refuseService } = openAccess(model, true);
    const refused = model.httpApis.flatMap(({ executeArn, stage, routes }) =>
      routes.map(({ functionArn }) =>
        refuseService('apigateway.amazonaws.com', `${executeArn}/${stage}/GET/x`, functionArn),
      ),
    );
    expect(refused.filter((refusal) => refusal !== undefined)).toEqual([]);
  });

  it('include the table for each function with its name in the environment', () => {
    const { access, home } = openAccess(model, true);
    const refused = model.functions
      .filter(({ environment }) => environment.TABLE_NAME !== undefined)
      .flatMap((definition) => {
        const caller = access.findCaller(access.credentialsOf(definition).accessKeyId)?.caller;
        const needs = needsOfDynamoDb('Query', { TableName: definition.environment.TABLE_NAME }, home);
        return caller === undefined ? [definition.name] : (access.refusal(caller, needs) ?? []);
      });
    expect(refused).toEqual([]);
  });

  it('name the folders of written or deleted objects, except in the bucket of publishing', () => {
    // Archives and wipes cover all data of a tenant by purpose.
    const ofTenants = ['tenant-archive-steps', 'tenant-wipe-steps'];
    const writing = permissions.filter(
      ({ caller, actions }) =>
        !ofTenants.includes(caller) && actions.some((action) => /^s3:(?:Put|Delete)Object/.test(action)),
    );
    const whole = writing.flatMap(({ caller, resources }) =>
      resources
        .filter((resource) => /^(?:Media|Brand)Bucket\/\*$/.test(resource))
        .map((resource) => [caller, resource]),
    );
    expect(writing.flatMap(({ resources }) => resources)).toContain('MediaBucket/uploads/*');
    expect(whole).toEqual([]);
  });

  it('name actions, and resources unless the action has none, without wildcards', () => {
    const actions = permissions.flatMap((permission) => permission.actions);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
    const everywhere = permissions.filter(({ resources }) => resources.includes('*')).flatMap((row) => row.actions);
    expect([...new Set(everywhere)].toSorted()).toEqual([
      'dynamodb:ListStreams',
      'ses:DeleteIdentity',
      'ses:GetIdentityDkimAttributes',
      'ses:VerifyDomainDkim',
    ]);
  });
});
