import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { domains } from '../../shared/contract/calls/call.ts';
import { allCalls } from '../../shared/contract/registry.ts';
import { HttpGateway } from '../constructs/http-gateway.ts';
import type { ProductFunction } from '../constructs/product-function.ts';
import { SharedResources } from '../constructs/shared-resources.ts';
import { domainGroups, domainTable } from '../domains.ts';
import type { DataStack } from './data-stack.ts';
import { DomainGroupStack } from './domain-group-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { StageStackProps } from './stage-stack-props.ts';

export type ApiStackProps = StageStackProps & { readonly data: DataStack; readonly identity: IdentityStack };

/** The calls: one HTTP API in front of a function per domain; the functions are in nested stacks by group. */
export class ApiStack extends Stack {
  readonly gateway: HttpGateway;
  readonly functions: readonly ProductFunction<Record<string, string>>[];

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    const { stage, bundlesDirectory } = props;
    const resources = new SharedResources(props);
    const made = new Map(
      domainGroups.flatMap((group) => {
        const ofGroup = domains.filter((domain) => domainTable[domain].group === group);
        const common = { stage, bundlesDirectory, resources, domains: ofGroup };
        return [...new DomainGroupStack(this, `${group}-functions`, common).functions];
      }),
    );
    this.functions = [...made.values()];
    this.gateway = new HttpGateway(this, 'Gateway', { stage, calls: allCalls, functions: made });
  }
}
