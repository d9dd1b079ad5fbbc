/** Who makes a request. */

/** A session of a role: a function at work, an execution of a state machine. */
export type RoleCaller = {
  kind: 'role';
  roleArn: string;
  /** `arn:aws:sts::ACCOUNT:assumed-role/ROLE/SESSION`, as refusals name it. */
  arn: string;
  /** The function's or machine's name. */
  name: string;
};
/** A service of AWS that acts for itself: API Gateway, EventBridge, CloudFront. */
export type ServiceCaller = { kind: 'service'; service: string; sourceArn: string; sourceAccount: string };
/** Who owns the account: the control desk, the demo loader, tests. */
export type RootCaller = { kind: 'root'; arn: string };
export type Caller = RoleCaller | ServiceCaller | RootCaller;

export const accountOf = (arn: string): string => arn.split(':')[4] ?? '';

export function roleSession(roleArn: string, name: string): RoleCaller {
  const roleName = roleArn.slice(roleArn.lastIndexOf('/') + 1);
  return { kind: 'role', roleArn, name, arn: `arn:aws:sts::${accountOf(roleArn)}:assumed-role/${roleName}/${name}` };
}

/** The service in the name of one of its own resources, such as the rule or the API that calls a function. */
export function serviceCaller(service: string, sourceArn: string, sourceAccount: string): ServiceCaller {
  return { kind: 'service', service, sourceArn, sourceAccount };
}
