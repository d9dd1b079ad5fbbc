/** Which rules in front of the hosts block a request: none on bodies that users' texts can meet. */
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { stages } from '../../infra/config.ts';
import { WebFirewall } from '../../infra/constructs/web-firewall.ts';

/** Rules of the groups as AWS documents them ("Baseline rule groups", "IP reputation rule groups"). */
const rulesOfGroup: Record<string, readonly string[]> = {
  AWSManagedRulesAmazonIpReputationList: [
    'AWSManagedIPReputationList',
    'AWSManagedReconnaissanceList',
    'AWSManagedIPDDoSList',
  ],
  AWSManagedRulesCommonRuleSet: [
    'NoUserAgent_HEADER',
    'UserAgent_BadBots_HEADER',
    'SizeRestrictions_QUERYSTRING',
    'SizeRestrictions_Cookie_HEADER',
    'SizeRestrictions_BODY',
    'SizeRestrictions_URIPATH',
    'EC2MetaDataSSRF_BODY',
    'EC2MetaDataSSRF_COOKIE',
    'EC2MetaDataSSRF_URIPATH',
    'EC2MetaDataSSRF_QUERYARGUMENTS',
    'GenericLFI_QUERYARGUMENTS',
    'GenericLFI_URIPATH',
    'GenericLFI_BODY',
    'RestrictedExtensions_URIPATH',
    'RestrictedExtensions_QUERYARGUMENTS',
    'GenericRFI_QUERYARGUMENTS',
    'GenericRFI_BODY',
    'GenericRFI_URIPATH',
    'CrossSiteScripting_COOKIE',
    'CrossSiteScripting_QUERYARGUMENTS',
    'CrossSiteScripting_BODY',
    'CrossSiteScripting_URIPATH',
  ],
  AWSManagedRulesKnownBadInputsRuleSet: [
    'JavaDeserializationRCE_HEADER',
    'JavaDeserializationRCE_BODY',
    'JavaDeserializationRCE_URIPATH',
    'JavaDeserializationRCE_QUERYSTRING',
    'Host_localhost_HEADER',
    'PROPFIND_METHOD',
    'ExploitablePaths_URIPATH',
    'Log4JRCE_HEADER',
    'Log4JRCE_QUERYSTRING',
    'Log4JRCE_BODY',
    'Log4JRCE_URIPATH',
    'ReactJSRCE_BODY',
  ],
};

const Group = z.object({
  Name: z.string(),
  Statement: z.object({
    ManagedRuleGroupStatement: z
      .object({ RuleActionOverrides: z.array(z.object({ Name: z.string(), ActionToUse: z.unknown() })).default([]) })
      .optional(),
  }),
});
const Acl = z.object({ Properties: z.object({ Rules: z.array(Group) }) });

const groupsOf = (): z.infer<typeof Group>[] => {
  const stack = new Stack(new App(), 'Test');
  new WebFirewall(stack, 'Firewall', { stage: stages.prod });
  const [acl] = Object.values(Template.fromStack(stack).findResources('AWS::WAFv2::WebACL'));
  return Acl.parse(acl).Properties.Rules;
};

describe('the firewall', () => {
  it('has the limit of an address and groups of AWS that are listed here', () => {
    expect(groupsOf().map(({ Name }) => Name)).toEqual(['RatePerAddress', ...Object.keys(rulesOfGroup)]);
  });

  it('blocks by a body only what no text of a report contains; all other rules on bodies count', () => {
    const blocking = groupsOf().flatMap(({ Name, Statement }) => {
      const counted = (Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? []).map((one) => {
        expect(one.ActionToUse).toEqual({ Count: {} });
        return one.Name;
      });
      const rules = rulesOfGroup[Name] ?? [];
      expect(counted.filter((rule) => !rules.includes(rule))).toEqual([]);
      return rules.filter((rule) => !counted.includes(rule));
    });
    expect(blocking.filter((rule) => rule.endsWith('_BODY'))).toEqual([
      'JavaDeserializationRCE_BODY',
      'Log4JRCE_BODY',
      'ReactJSRCE_BODY',
    ]);
  });
});
