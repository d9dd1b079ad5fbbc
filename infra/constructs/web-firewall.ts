import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { type Stage, stagePrefix } from '../config.ts';

const requestsPerFiveMinutes = 10_000;

/**
 * Managed rules on bodies that users' texts trigger: answers are longer than 8 KB, and mention scripts, paths and
 * addresses ("our gateway http://10.0.0.1/status"). They only count; bodies are validated by the contract's schemas and
 * printed as text.
 */
const countedBodyRules = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
] as const;

const pathMatch = (
  positionalConstraint: 'STARTS_WITH' | 'ENDS_WITH',
  searchString: string,
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/**
 * Not counted per address: answers to surveys, which five hundred people of one office save after each question and
 * which are limited by the survey's link; and the hashed files of the pages, which CloudFront answers from its cache.
 */
const countedRequests: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      orStatement: {
        statements: [
          {
            andStatement: {
              statements: [pathMatch('STARTS_WITH', '/api/surveys/'), pathMatch('ENDS_WITH', '/answering')],
            },
          },
          pathMatch('STARTS_WITH', '/assets/'),
        ],
      },
    },
  },
};

const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/** An AWS rule group; `counted` rules are measured and do not block. */
const managedRules = (name: string, priority: number, counted: readonly string[] = []): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visibility(name),
});

/** In front of all hosts: known attacks, and a limit per address that only a flood reaches (an office shares one). */
export class WebFirewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { stage }: { readonly stage: Stage }) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      name: stagePrefix(stage),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(stagePrefix(stage)),
      rules: [
        {
          name: 'RatePerAddress',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: requestsPerFiveMinutes,
              scopeDownStatement: countedRequests,
            },
          },
          visibilityConfig: visibility('RatePerAddress'),
        },
        managedRules('AWSManagedRulesAmazonIpReputationList', 1),
        managedRules('AWSManagedRulesCommonRuleSet', 2, countedBodyRules),
        managedRules('AWSManagedRulesKnownBadInputsRuleSet', 3),
      ],
    });
    this.arn = acl.attrArn;
  }
}
