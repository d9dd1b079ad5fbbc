import { describe, expect, it } from 'vitest';
import { type Caller, roleSession, serviceCaller } from '../policies/caller.ts';
import { readPolicyDocument } from '../policies/policy-document.ts';
import { decide, type Need } from './decide.ts';

const account = '123456789012';
const table = `arn:aws:dynamodb:eu-west-1:${account}:table/app`;
const roleArn = `arn:aws:iam::${account}:role/app-reports`;
const worker = roleSession(roleArn, 'reports');
const root: Caller = { kind: 'root', arn: `arn:aws:iam::${account}:root` };
const events = serviceCaller('events.amazonaws.com', `arn:aws:events:eu-west-1:${account}:rule/hourly`, account);

type Element = Record<string, unknown>;
const statements = (elements: Element[], kind: 'identity' | 'resource') =>
  readPolicyDocument({ Version: '2012-10-17', Statement: elements }, 'test', kind);
const allow = (Action: unknown, Resource: unknown, more: Element = {}): Element => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});
const deny = (Action: unknown, Resource: unknown, more: Element = {}): Element => ({
  ...allow(Action, Resource, more),
  Effect: 'Deny',
});
const judge = (caller: Caller, need: Need, identity: Element[], resource: Element[] = []) => {
  const policies = { identity: statements(identity, 'identity'), resource: statements(resource, 'resource') };
  const decision = decide(caller, need, policies);
  return decision.isAllowed ? 'allowed' : decision.reason;
};
const put: Need = { action: 'dynamodb:PutItem', resource: table };
const key: Need = { action: 's3:GetObject', resource: 'arn:aws:s3:::media/ten_1/logo.png' };
const everyone = { AWS: '*' };

describe('decide', () => {
  it.each<[string, Need, Element[]]>([
    ['the action and the resource by name', put, [allow('dynamodb:PutItem', table)]],
    ['one of several', put, [allow(['dynamodb:GetItem', 'dynamodb:PutItem'], ['arn:aws:s3:::media', table])]],
    ['an action in other case', put, [allow('DynamoDB:putitem', table)]],
    ['a wildcard in the action', put, [allow('dynamodb:Put*', table)]],
    ['every action and every resource', put, [allow('*', '*')]],
    ['a wildcard in the last field, which reaches over slashes', key, [allow('s3:GetObject', 'arn:aws:s3:::media/*')]],
    ['one character by ?', key, [allow('s3:GetObject', 'arn:aws:s3:::media/ten_?/logo.png')]],
    ['a wildcard in another field', put, [allow('dynamodb:PutItem', `arn:aws:dynamodb:*:${account}:table/app`)]],
  ])('allows by %s', (_name, need, identity) => {
    expect(judge(worker, need, identity)).toBe('allowed');
  });

  it.each<[string, Need, Element[]]>([
    ['there is no policy', put, []],
    ['another action is allowed', put, [allow('dynamodb:GetItem', table)]],
    ['an index is asked for and the table allowed', { ...put, resource: `${table}/index/gsi1` }, [allow('*', table)]],
    ['a name begins alike', { ...put, resource: `${table}2` }, [allow('*', table)]],
    [
      'a resource differs in case',
      put,
      [allow('*', table.toUpperCase().replace('ARN:AWS:DYNAMODB', 'arn:aws:dynamodb'))],
    ],
    ['the wildcard of a field would have to reach over a colon', put, [allow('*', 'arn:aws:dynamodb:*:table/app:x')]],
    ['the object is in another folder', key, [allow('s3:GetObject', 'arn:aws:s3:::media/exports/*')]],
  ])('denies when %s', (_name, need, identity) => {
    expect(judge(worker, need, identity)).toBe(`because no identity-based policy allows the ${need.action} action`);
  });

  it('lets a Deny of any policy win', () => {
    expect(judge(worker, put, [allow('*', '*'), deny('dynamodb:Put*', '*')])).toBe(
      'with an explicit deny in an identity-based policy',
    );
    const guarded = [deny('s3:*', '*', { Principal: everyone })];
    expect(judge(worker, key, [allow('s3:*', '*')], guarded)).toBe('with an explicit deny in a resource-based policy');
    expect(judge(root, key, [], guarded)).toBe('with an explicit deny in a resource-based policy');
  });

  it('needs no Allow for the root user', () => {
    expect(judge(root, put, [])).toBe('allowed');
  });

  it('is content with the policy of the resource, when it names the role itself', () => {
    const granted = (AWS: string) => [allow('s3:GetObject', '*', { Principal: { AWS } })];
    expect(judge(worker, key, [], granted(roleArn))).toBe('allowed');
    expect(judge(worker, key, [], granted('*'))).toBe('allowed');
    // The account as principal delegates the decision to the policies of its roles.
    expect(judge(worker, key, [], granted(`arn:aws:iam::${account}:root`))).not.toBe('allowed');
    expect(judge(worker, key, [], granted(`${roleArn}2`))).not.toBe('allowed');
  });

  it('lets a service do what the resource allows it, and for the named source only', () => {
    const invoke: Need = {
      action: 'lambda:InvokeFunction',
      resource: `arn:aws:lambda:eu-west-1:${account}:function:f`,
    };
    const permission = (SourceArn: string, Service = 'events.amazonaws.com') => [
      allow('lambda:InvokeFunction', '*', {
        Principal: { Service },
        Condition: { ArnLike: { 'aws:SourceArn': SourceArn } },
      }),
    ];
    expect(judge(events, invoke, [], permission(`arn:aws:events:*:${account}:rule/hourly`))).toBe('allowed');
    expect(judge(events, invoke, [], permission(`arn:aws:events:*:${account}:rule/daily`))).toMatch(
      /no resource-based/,
    );
    expect(judge(events, invoke, [], permission('*', 'sns.amazonaws.com'))).toMatch(/no resource-based/);
  });

  it('evaluates conditions: all operators and keys, one value of each', () => {
    const plain = deny('s3:*', '*', { Principal: everyone, Condition: { Bool: { 'aws:SecureTransport': 'false' } } });
    const old = deny('s3:*', '*', { Principal: everyone, Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } });
    expect(judge(worker, key, [allow('s3:*', '*')], [plain, old])).toBe('allowed');
    const context = { 's3:tlsversion': '1.1' };
    expect(judge(worker, { ...key, context }, [allow('s3:*', '*')], [old])).toMatch(/explicit deny/);
    const listing = (prefix?: string): Need => ({
      action: 's3:ListBucket',
      resource: 'arn:aws:s3:::media',
      ...(prefix === undefined ? {} : { context: { 's3:prefix': prefix } }),
    });
    const within = [
      allow('s3:ListBucket', '*', { Condition: { StringLike: { 's3:prefix': ['exports/*', 'theme/*'] } } }),
    ];
    expect(judge(worker, listing('theme/x'), within)).toBe('allowed');
    expect(judge(worker, listing('ten_1/'), within)).not.toBe('allowed');
    // A key that the request does not have is not met.
    expect(judge(worker, listing(), within)).not.toBe('allowed');
  });
});

describe('readPolicyDocument', () => {
  const document = (statement: Element) => ({ Version: '2012-10-17', Statement: [statement] });
  it.each<[string, Element, RegExp]>([
    ['NotAction', { Effect: 'Allow', NotAction: 's3:*', Resource: '*' }, /NotAction/],
    ['NotResource', { Effect: 'Allow', Action: 's3:*', NotResource: '*' }, /NotResource/],
    ['NotPrincipal', allow('s3:*', '*', { NotPrincipal: everyone }), /NotPrincipal/],
    ['a Principal on a role', allow('s3:*', '*', { Principal: everyone }), /no Principal/],
    ['an operator', allow('s3:*', '*', { Condition: { DateLessThan: { 'aws:CurrentTime': 'x' } } }), /DateLessThan/],
    [
      'an operator with IfExists',
      allow('s3:*', '*', { Condition: { BoolIfExists: { 'aws:SecureTransport': 'x' } } }),
      /BoolIfExists/,
    ],
    [
      'a condition key',
      allow('s3:*', '*', { Condition: { StringEquals: { 'aws:PrincipalTag/x': 'x' } } }),
      /PrincipalTag/,
    ],
    ['a policy variable', allow('s3:*', `arn:aws:s3:::media/\${aws:userid}/*`), /aws:userid/],
    ['half an ARN', allow('s3:*', 'media/*'), /neither an ARN/],
  ])('refuses %s by name', (_name, statement, expected) => {
    expect(() => readPolicyDocument(document(statement), 'ReportsPolicy', 'identity')).toThrow(expected);
    expect(() => readPolicyDocument(document(statement), 'ReportsPolicy', 'identity')).toThrow(/ReportsPolicy/);
  });

  it('refuses the language of 2008 and principals of other kinds', () => {
    const old = { Version: '2008-10-17', Statement: [allow('s3:*', '*')] };
    expect(() => readPolicyDocument(old, 'p', 'identity')).toThrow(/Version/);
    const federated = allow('s3:*', '*', { Principal: { Federated: 'x' } });
    expect(() => readPolicyDocument(document(federated), 'p', 'resource')).toThrow(/Principal/);
    const user = allow('s3:*', '*', { Principal: { AWS: 'AIDAEXAMPLE' } });
    expect(() => readPolicyDocument(document(user), 'p', 'resource')).toThrow(/AIDAEXAMPLE/);
  });
});
