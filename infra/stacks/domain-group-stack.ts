import { NestedStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Domain } from '../../shared/contract/calls/call.ts';
import type { Stage } from '../config.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import type { SharedResources } from '../constructs/shared-resources.ts';
import { definitionOf, domainTable } from '../domains.ts';

export type DomainGroupStackProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly resources: SharedResources;
  readonly domains: readonly Domain[];
};

/** Functions of some domains, with the rights of their rows in the table of domains and no more. Nothing here has a state. */
export class DomainGroupStack extends NestedStack {
  readonly functions: ReadonlyMap<Domain, ProductFunction<Record<string, string>>>;

  constructor(scope: Construct, id: string, props: DomainGroupStackProps) {
    super(scope, id, { description: `Functions of the domains ${props.domains.join(', ')}` });
    this.functions = new Map(props.domains.map((domain) => [domain, this.#create(domain, props)]));
  }

  #create(domain: Domain, { stage, bundlesDirectory, resources }: DomainGroupStackProps) {
    const needs = domainTable[domain];
    const made = new ProductFunction<Record<string, string>>(this, domain, {
      stage,
      bundlesDirectory,
      definition: definitionOf(domain),
      environment: resources.environmentOf(needs),
    });
    resources.grant(made, { ...needs, secrets: ['edge', ...(needs.secrets ?? [])] });
    return made;
  }
}
