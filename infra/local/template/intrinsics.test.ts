import { describe, expect, it } from 'vitest';
import { type AssemblyStack, Template } from './cloud-assembly.ts';
import { resolveResources } from './intrinsics.ts';

const stack = (name: string, template: unknown): AssemblyStack => ({
  name,
  region: 'eu-west-1',
  account: '123456789012',
  template: Template.parse(template),
});
const resource = (properties: Record<string, unknown>, type = 'AWS::Test::Thing') => ({
  Type: type,
  Properties: properties,
});
const resolveOne = (value: unknown, more: Record<string, unknown> = {}, parts: Record<string, unknown> = {}) => {
  const template = { Resources: { Subject: resource({ value }), ...more }, ...parts };
  return resolveResources([stack('app', template)]).find(({ logicalId }) => logicalId === 'Subject')?.properties.value;
};

const table = resource({}, 'AWS::DynamoDB::Table');

describe('resolveResources', () => {
  it.each([
    ['Ref of a resource', { Ref: 'Table' }, 'app-Table'],
    ['Ref of a pseudo parameter', { Ref: 'AWS::Region' }, 'eu-west-1'],
    ['Fn::GetAtt', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:aws:dynamodb:eu-west-1:123456789012:table/app-Table'],
    ['Fn::GetAtt as text', { 'Fn::GetAtt': 'Table.Arn' }, 'arn:aws:dynamodb:eu-west-1:123456789012:table/app-Table'],
    ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'AWS::AccountId' }]] }, 'a-123456789012'],
    ['Fn::Select of Fn::Split', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    [
      'Fn::Sub',
      { 'Fn::Sub': `\${AWS::Partition}:\${Table}:\${Table.Arn}:\${!Literal}` },
      `aws:app-Table:arn:aws:dynamodb:eu-west-1:123456789012:table/app-Table:\${Literal}`,
    ],
    ['Fn::Sub with variables', { 'Fn::Sub': [`\${x}`, { x: { Ref: 'Table' } }] }, 'app-Table'],
    ['Fn::Base64', { 'Fn::Base64': 'text' }, 'dGV4dA=='],
  ])('evaluates %s', (_name, value, expected) => {
    expect(resolveOne(value, { Table: table })).toBe(expected);
  });

  it('uses the explicit name of a resource, even when it is computed', () => {
    const named = resource(
      { TableName: { 'Fn::Join': ['', [{ Ref: 'AWS::StackName' }, '-main']] } },
      'AWS::DynamoDB::Table',
    );
    expect(resolveOne({ Ref: 'Named' }, { Named: named })).toBe('app-main');
  });

  it('follows conditions and omits what they exclude', () => {
    const parts = {
      Parameters: { Stage: { Type: 'String', Default: 'local' } },
      Conditions: {
        IsLocal: { 'Fn::Equals': [{ Ref: 'Stage' }, 'local'] },
        IsCloud: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'Stage' }, 'local'] }] },
      },
      Mappings: { Sizes: { local: { memory: 128 } } },
    };
    expect(resolveOne({ 'Fn::If': ['IsLocal', 1, 2] }, {}, parts)).toBe(1);
    expect(
      resolveOne({ present: 1, absent: { 'Fn::If': ['IsCloud', 2, { Ref: 'AWS::NoValue' }] } }, {}, parts),
    ).toEqual({
      present: 1,
    });
    expect(resolveOne({ 'Fn::FindInMap': ['Sizes', { Ref: 'Stage' }, 'memory'] }, {}, parts)).toBe(128);
    const Conditional = { ...table, Condition: 'IsCloud' };
    const resolved = resolveResources([stack('app', { Resources: { Conditional, Table: table }, ...parts })]);
    expect(resolved.map(({ logicalId }) => logicalId)).toEqual(['Table']);
  });

  it('resolves exports of another stack, in the scope of that stack', () => {
    const exporting = stack('data', {
      Resources: { Table: table },
      Outputs: { Out: { Value: { Ref: 'Table' }, Export: { Name: 'data:Table' } } },
    });
    const importing = stack('app', {
      Resources: { Subject: resource({ value: { 'Fn::ImportValue': 'data:Table' } }) },
    });
    const resolved = resolveResources([importing, exporting]);
    expect(resolved[0]?.properties.value).toBe('data-Table');
  });

  it('resolves parameters and outputs of nested stacks', () => {
    const parent = stack('api', {
      Resources: {
        Table: table,
        Group: resource({ Parameters: { TableName: { Ref: 'Table' } } }, 'AWS::CloudFormation::Stack'),
        Subject: resource({ value: { 'Fn::GetAtt': ['Group', 'Outputs.Given'] } }),
      },
    });
    const nested = {
      ...stack('api-group', {
        Parameters: { TableName: { Type: 'String' } },
        Resources: { Inner: resource({ value: { 'Fn::Sub': `\${TableName}/x` } }) },
        Outputs: { Given: { Value: { 'Fn::Join': ['', [{ Ref: 'TableName' }, '!']] } } },
      }),
      parent: { stack: parent, logicalId: 'Group' },
    };
    const resolved = resolveResources([parent, nested]);
    const propertyOf = (id: string): unknown => resolved.find(({ logicalId }) => logicalId === id)?.properties.value;
    expect([propertyOf('Subject'), propertyOf('Inner')]).toEqual(['api-Table!', 'api-Table/x']);
    expect(() => resolveResources([parent])).toThrow('asks Group for Outputs.Given');
  });

  it('generates names that AWS would accept, the same at each start and different for each resource', () => {
    const bucket = resource({}, 'AWS::S3::Bucket');
    const long = 'A'.repeat(80);
    const names = () =>
      resolveResources([
        stack('Some_App', { Resources: { [`${long}1`]: bucket, [`${long}2`]: bucket, Short: bucket } }),
      ]).map(({ reference }) => reference);
    expect(names()).toEqual(names());
    expect(new Set(names()).size).toBe(3);
    for (const name of names()) expect(name).toMatch(/^[a-z0-9][a-z0-9-]{2,62}$/);
  });

  it.each([
    ['a resource that is not there', { Ref: 'Nobody' }, /Nobody/],
    ['an unknown function', { 'Fn::Transform': {} }, /Fn::Transform/],
    ['an import that nobody exports', { 'Fn::ImportValue': 'x' }, /No stack exports x/],
  ])('refuses %s by name', (_name, value, expected) => {
    expect(() => resolveOne(value)).toThrow(expected);
  });
});
