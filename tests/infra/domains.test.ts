import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as environments from '../../functions/core/environment.ts';
import { definitionOf, domainTable } from '../../infra/domains.ts';
import { domains } from '../../shared/contract/calls/call.ts';
import { allCalls } from '../../shared/contract/registry.ts';
import { synthesize } from './synthesis.support.ts';

const synthesis = synthesize('local');
afterAll(() => synthesis.remove());

const Reference = z.object({ Ref: z.string() });
const FunctionProperties = z.object({
  FunctionName: z.string(),
  Role: z.object({ 'Fn::GetAtt': z.array(z.string()) }),
});
const PolicyProperties = z.object({
  Roles: z.array(Reference),
  PolicyDocument: z.object({
    Statement: z.array(z.object({ Action: z.union([z.string(), z.array(z.string())]), Resource: z.unknown() })),
  }),
});

/** Actions that the role of a function allows, by the service that they are of. */
const actionsOf = (name: string): Record<string, string[]> => {
  const stack = [...synthesis.templates.values()].find(({ Resources }) =>
    Object.values(Resources).some(({ Properties }) => Properties.FunctionName === `esg-core-local-${name}`),
  );
  const resources = Object.values(stack?.Resources ?? {});
  const found = resources.find(({ Properties }) => Properties.FunctionName === `esg-core-local-${name}`);
  const role = FunctionProperties.parse(found?.Properties).Role['Fn::GetAtt'][0];
  const statements = resources
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .map(({ Properties }) => PolicyProperties.parse(Properties))
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  const actions = statements.flatMap(({ Action }) => Action);
  const grouped = Map.groupBy(actions, (action) => action.split(':')[0] ?? '');
  return Object.fromEntries(Array.from(grouped, ([service, of]) => [service, [...new Set(of)].sort()]));
};

const readActions = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
const writeActions = ['dynamodb:ConditionCheckItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'];
const tableActions = { none: undefined, read: readActions, readWrite: [...readActions, ...writeActions].sort() };

describe.each([...domains])('the function of %s', (domain) => {
  const needs = domainTable[domain];

  it('reads its environment with the schema of its row', () => {
    const [name] = Object.entries(environments).find(([, schema]) => schema === needs.environment) ?? [];
    const source = readFileSync(definitionOf(domain).entry.replace('.handler.ts', '.api.ts'), 'utf8');
    expect(source).toContain(`readEnvironment(${name})`);
  });

  it('has the rights of its row and no more', () => {
    const objects = (needs.objects ?? []).flatMap(({ actions }) => actions);
    expect(actionsOf(domain)).toEqual({
      logs: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      xray: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
      ...(needs.table === 'none' ? {} : { dynamodb: tableActions[needs.table] }),
      ...(objects.length === 0 ? {} : { s3: [...new Set(['s3:ListBucket', ...objects])].sort() }),
      // Each reads the edge's key.
      secretsmanager: ['secretsmanager:GetSecretValue'],
      ...(needs.accounts ? { 'cognito-idp': [...needs.accounts].sort() } : {}),
    });
  });

  it('may reach the table that its environment names', () => {
    expect('TABLE_NAME' in needs.environment.shape).toBe(needs.table !== 'none');
  });

  it('has a variable and a right for each bucket', () => {
    const named = Object.keys(needs.environment.shape).filter((name) => name.endsWith('_BUCKET'));
    const granted = new Set((needs.objects ?? []).map(({ bucket }) => `${bucket.toUpperCase()}_BUCKET`));
    expect(named.sort()).toEqual([...granted].sort());
  });
});

it('docs/domains.md lists the table of domains (npx vitest run --project infra tests/infra/domains.test.ts -u)', async () => {
  const rows = domains.map((domain) => {
    const { group, table, objects = [], secrets = [], accounts } = domainTable[domain];
    const { memoryMegabytes, bundleBytesMax = 0 } = definitionOf(domain);
    const buckets = objects.map(({ bucket, actions, prefixes = [''] }) => {
      const verbs = actions.map((action) => action.replace(/^s3:|Object$/g, '').toLowerCase());
      return `${prefixes.map((prefix) => `${bucket}/${prefix}*`).join(', ')}: ${verbs.join(', ')}`;
    });
    const others = [...secrets.map((name) => `secret ${name}`), ...(accounts ? ['user pool'] : [])];
    const prefixes = new Set(allCalls.filter((call) => call.domain === domain).map(({ path }) => path.split('/')[1]));
    const cells = [
      domain,
      [...prefixes].toSorted((one = '', other = '') => one.localeCompare(other)).join(', '),
      group,
      table === 'readWrite' ? 'read, write' : table,
      buckets.join('; '),
      others.join(', '),
      `${memoryMegabytes} MB`,
      `${bundleBytesMax / 1_000} KB`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const page = [
    '# Domains of the API',
    '',
    'Made from `infra/domains.ts` and the contract by `tests/infra/domains.test.ts`; not written by hand.',
    '',
    '| domain | prefixes under `/api` | nested stack | table | objects | other | memory | bundle at most |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../docs/domains.md');
});
