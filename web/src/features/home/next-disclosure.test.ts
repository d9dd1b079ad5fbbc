import { describe, expect, it } from 'vitest';
import { ReportOutline } from '../../../../shared/contract/reports/report-outline.contract.ts';
import { nextDisclosure } from './next-disclosure.ts';

const [me, other] = ['1', '2'].map((digit) => ({ userId: `usr_${digit.repeat(32)}`, name: `Person ${digit}` }));
const nextOf = (outline: ReportOutline) => nextDisclosure(outline, me?.userId ?? '');

const outlineOf = (statuses: string[], assignees: (typeof me)[] = []): ReportOutline =>
  ReportOutline.parse({
    reportId: `rpt_${'0'.repeat(26)}`,
    frameworks: [
      {
        versionId: 'gri-2021',
        name: 'GRI Standards',
        shortName: 'GRI',
        edition: '2021',
        sections: [
          {
            code: '305',
            title: 'Emissions',
            pillar: 'environmental',
            disclosures: statuses.map((status, index) => ({
              id: `305-${index + 1}`,
              code: `305-${index + 1}`,
              title: 'Emissions',
              kind: 'mixed',
              status,
              answeredFields: 1,
              reusedFields: 0,
              openChoices: 0,
              totalFields: 4,
              isVerified: true,
              assignee: assignees[index] ?? null,
              dueOn: null,
              openThreads: 0,
              waitingAnswers: 0,
            })),
          },
        ],
      },
    ],
  });

describe('the disclosure to continue with', () => {
  it('is a started one, before any that is not started', () => {
    expect(nextOf(outlineOf(['complete', 'not-started', 'in-progress']))).toEqual({
      versionId: 'gri-2021',
      disclosureId: '305-3',
      frameworkName: 'GRI',
      code: '305-3',
      fieldsLeft: 3,
    });
  });

  it('is the first pending one if none is started', () => {
    expect(nextOf(outlineOf(['omitted', 'not-started', 'not-started']))?.code).toBe('305-2');
  });

  it('is undefined if all are complete or omitted', () => {
    expect(nextOf(outlineOf(['complete', 'omitted']))).toBeUndefined();
  });

  it('is one assigned to the user, then an unassigned one, then one of others', () => {
    const statuses = ['in-progress', 'not-started', 'not-started'];
    expect(nextOf(outlineOf(statuses, [other, undefined, me]))?.code).toBe('305-3');
    expect(nextOf(outlineOf(statuses, [other, undefined, other]))?.code).toBe('305-2');
    expect(nextOf(outlineOf(statuses, [other, other, other]))?.code).toBe('305-1');
  });
});
