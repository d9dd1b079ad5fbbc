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

describe('where to go on', () => {
  it('is the disclosure that was begun, before any that was not', () => {
    expect(nextOf(outlineOf(['complete', 'not-started', 'in-progress']))).toEqual({
      versionId: 'gri-2021',
      disclosureId: '305-3',
      frameworkName: 'GRI',
      code: '305-3',
      fieldsLeft: 3,
    });
  });

  it('is the first one that waits when none was begun', () => {
    expect(nextOf(outlineOf(['omitted', 'not-started', 'not-started']))?.code).toBe('305-2');
  });

  it('is nowhere when everything is complete or omitted', () => {
    expect(nextOf(outlineOf(['complete', 'omitted']))).toBeUndefined();
  });

  it('is what is asked of this person, then what is asked of nobody, then of others', () => {
    const statuses = ['in-progress', 'not-started', 'not-started'];
    expect(nextOf(outlineOf(statuses, [other, undefined, me]))?.code).toBe('305-3');
    expect(nextOf(outlineOf(statuses, [other, undefined, other]))?.code).toBe('305-2');
    expect(nextOf(outlineOf(statuses, [other, other, other]))?.code).toBe('305-1');
  });
});
