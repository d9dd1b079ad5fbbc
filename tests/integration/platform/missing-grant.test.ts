import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildAssembly } from '../../../infra/local/build/build-product.ts';
import { enforceRightsVariable } from '../../../infra/local/iam/open-access.ts';
import { previewEditionMove } from '../../../shared/contract/reports/edition-moves.contract.ts';
import { openTestCloud, type TestCloud } from '../../support/cloud/cloud.ts';
import { sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../../support/cloud/cloud-people.ts';

const Template = z.looseObject({
  Resources: z.record(z.string(), z.looseObject({ Type: z.string(), Properties: z.looseObject({}).default({}) })),
});
const Policy = z.looseObject({
  Roles: z.array(z.object({ Ref: z.string() })),
  PolicyDocument: z.looseObject({
    Statement: z.array(z.looseObject({ Action: z.union([z.string(), z.array(z.string())]) })),
  }),
});
const Functions = z.looseObject({
  FunctionName: z.string(),
  Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
});

/** The app as it would be if the domain's line in the table of domains gave it no access to the table. */
const withoutTable = (assemblyFolder: string, domain: string): string => {
  const folder = `${assemblyFolder}-without-${domain}`;
  rmSync(folder, { recursive: true, force: true });
  // Next to the original: the paths of the bundles are relative to it.
  cpSync(assemblyFolder, folder, { recursive: true });
  let removed = 0;
  for (const file of globSync('*.template.json', { cwd: folder })) {
    const template = Template.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const resources = Object.values(template.Resources);
    const roles = resources.flatMap(({ Properties }) => {
      const found = Functions.safeParse(Properties).data;
      return found?.FunctionName.endsWith(`-local-${domain}`) ? [found.Role['Fn::GetAtt'][0]] : [];
    });
    for (const resource of resources) {
      const policy = Policy.safeParse(resource.Properties).data;
      if (policy === undefined || !policy.Roles.some(({ Ref }) => roles.includes(Ref))) continue;
      const { Statement } = policy.PolicyDocument;
      const remaining = Statement.filter(
        ({ Action }) => ![Action].flat().some((action) => action.startsWith('dynamodb:')),
      );
      removed += Statement.length - remaining.length;
      policy.PolicyDocument.Statement = remaining;
      resource.Properties = policy;
    }
    writeFileSync(join(folder, file), JSON.stringify(template));
  }
  if (removed === 0) throw new Error(`${domain} has no right to the table that could be taken away`);
  return folder;
};

const Logs = z.object({ lines: z.array(z.object({ text: z.string() })) });

describe('a domain with a missing grant', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let folder = '';

  beforeAll(async () => {
    folder = withoutTable(await buildAssembly(), 'edition-moves');
    cloud = await openTestCloud(undefined, folder, { [enforceRightsVariable]: '1' });
    await loadPeople(cloud, ['root']);
  });
  afterAll(async () => {
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('fails each of its calls as on AWS, and its log names the right that it lacks', async () => {
    const caller = await callerOf(cloud, 'root');
    const reportId = 'rpt_00000000000000000000000000';
    const query = { versionId: 'tcfd-2017' };
    const answer = await sendCall(caller, previewEditionMove, { params: { reportId }, query });
    expect(answer.status).toBe(500);
    // The caller learns nothing of it.
    expect(answer.text).not.toMatch(/arn:|dynamodb/);
    const { lines } = Logs.parse(await cloud.control('GET', '/logs?source=esg-core-local-edition-moves'));
    const text = lines.map((line) => line.text).join('\n');
    expect(text).toMatch(/AccessDeniedException/);
    expect(text).toMatch(
      /assumed-role\/[^ ]*esg-core-local-edition-moves is not authorized to perform: dynamodb:\w+ on resource: arn:aws:dynamodb:[^ ]+:table\/[^ ]+ because no identity-based policy allows/,
    );
  });
});
