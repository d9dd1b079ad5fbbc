import { expect, it } from 'vitest';
import { principalOf } from '../../../tests/support/actors.ts';
import { reportKeyOf } from './get-own-report.ts';

const reportId = `rpt_${'1'.repeat(26)}`;

it('a report as a whole exists for people of the organisation, and not for external contributors', () => {
  const principal = principalOf();
  const { organizationId } = principal.organization;
  expect(reportKeyOf(principal, reportId)).toEqual({ organizationId, reportId });
  const outsider = principalOf({ levels: ['external-contributor'] });
  expect(() => reportKeyOf(outsider, reportId)).toThrow('report.not_found');
});
