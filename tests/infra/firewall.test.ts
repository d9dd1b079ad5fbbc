import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { stages } from '../../infra/config.ts';
import {
  getAnswering,
  saveAnswering,
  sendAnswering,
} from '../../shared/contract/materiality/survey-answering.contract.ts';
import { synthesize } from './synthesis.support.ts';

const synthesis = synthesize('local');
afterAll(() => synthesis.remove());

const PathMatch = z.object({
  ByteMatchStatement: z.object({
    FieldToMatch: z.object({ UriPath: z.object({}) }),
    PositionalConstraint: z.enum(['STARTS_WITH', 'ENDS_WITH']),
    SearchString: z.string(),
  }),
});
const Exempt = z.object({
  NotStatement: z.object({
    Statement: z.object({
      OrStatement: z.object({
        Statements: z.array(
          z.union([PathMatch, z.object({ AndStatement: z.object({ Statements: z.array(PathMatch) }) })]),
        ),
      }),
    }),
  }),
});
const Rules = z.object({
  Rules: z.array(
    z.looseObject({
      Name: z.string(),
      Statement: z.looseObject({
        RateBasedStatement: z.object({ Limit: z.number(), ScopeDownStatement: Exempt }).optional(),
      }),
    }),
  ),
});

const [acl] = synthesis.ofType('AWS::WAFv2::WebACL').map(({ Properties }) => Rules.parse(Properties));
const rate = acl?.Rules.find(({ Name }) => Name === 'RatePerAddress')?.Statement.RateBasedStatement;

const matches = (
  { ByteMatchStatement: { PositionalConstraint, SearchString } }: z.infer<typeof PathMatch>,
  path: string,
) => (PositionalConstraint === 'STARTS_WITH' ? path.startsWith(SearchString) : path.endsWith(SearchString));
const isCounted = (path: string): boolean =>
  !rate?.ScopeDownStatement.NotStatement.Statement.OrStatement.Statements.some((one) =>
    'AndStatement' in one ? one.AndStatement.Statements.every((part) => matches(part, path)) : matches(one, path),
  );

describe('the limit per address', () => {
  const surveyId = `svy_${'0'.repeat(26)}`;

  it('does not count answers to surveys, nor the files of the pages', () => {
    for (const { path } of [getAnswering, saveAnswering, sendAnswering]) {
      expect(isCounted(`/api${path.replace('{surveyId}', surveyId)}`)).toBe(false);
    }
    expect(isCounted('/assets/app-1a2b.js')).toBe(false);
  });

  it('counts everything else', () => {
    for (const path of [
      `/survey/${surveyId}`,
      '/api/surveys',
      `/api/surveys/${surveyId}/results`,
      '/api/reports',
      '/',
    ]) {
      expect(isCounted(path)).toBe(true);
    }
  });

  it('lets five hundred people of one address answer at once', () => {
    const people = 500;
    // The page, its configuration, the tenant, and as many again for a second visit.
    const countedEach = 10;
    expect(people * countedEach).toBeLessThanOrEqual(rate?.Limit ?? 0);
    for (const { requestsPerSecond, requestsBurst } of Object.values(stages)) {
      expect(people).toBeLessThanOrEqual(requestsPerSecond);
      expect(people).toBeLessThanOrEqual(requestsBurst);
    }
  });
});
