import { describe, expect, it } from 'vitest';
import { rootCredentials } from './credentials.ts';
import { openAccess } from './open-access.ts';

const region = 'eu-west-1';
const account = '123456789012';
const roleArn = `arn:aws:iam::${account}:role/app-reports`;
const name = 'reports';
const reports = {
  name,
  arn: `arn:aws:lambda:${region}:${account}:function:${name}`,
  region,
  account,
  folder: '/var/task',
  handler: 'index.handler',
  memoryMegabytes: 128,
  timeoutSeconds: 3,
  roleArn,
  environment: {},
};
/** A function without permissions, with a role that no service may assume. */
const model = {
  functions: [reports],
  tables: [],
  buckets: [],
  secrets: [],
  userPools: [],
  mailDomains: [],
  httpApis: [],
  machines: [],
  streamMappings: [],
  queues: [],
  queueMappings: [],
  schedules: [],
  eventRules: [],
  policies: { roles: new Map(), resources: new Map() },
};

describe('rights that are not enforced', () => {
  const { access, home, refuseService, refuseTask } = openAccess(model, false);

  it('let each function sign as the root user, with the only known keys', () => {
    expect(access.credentialsOf(reports)).toEqual(rootCredentials);
    const known = access.findCaller(rootCredentials.accessKeyId)?.caller;
    expect(known).toEqual({ kind: 'root', arn: `arn:aws:iam::${account}:root` });
    expect(home).toEqual({ region, account });
  });

  it('refuse no request', () => {
    const caller = { kind: 'role' as const, roleArn, name, arn: roleArn };
    expect(access.refusal(caller, [{ action: 's3:GetObject', resource: 'arn:aws:s3:::media/x' }])).toBeUndefined();
    expect(refuseService('events.amazonaws.com', '', reports.arn)).toBeUndefined();
    expect(refuseTask({ roleArn, name }, { kind: 'invoke', functionArn: reports.arn })).toBeUndefined();
  });
});

it('enforced, a role that its service may not take is refused at the start', () => {
  expect(() => openAccess(model, true)).toThrow(`The role ${roleArn} of ${name} cannot be assumed by lambda`);
});
