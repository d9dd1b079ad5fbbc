import { expect, it } from 'vitest';
import type { ReportOutline } from '../../../../../../shared/contract/reports/report-outline.contract.ts';
import { defaultDesign } from '../../../../../../shared/model/design/report-design.ts';
import { lengthStamp } from './length-stamp.ts';

const design = defaultDesign({ language: 'en', frameworks: [] });
const outlineWith = (answeredFields: number): ReportOutline => ({
  reportId: 'rpt_1',
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
          disclosures: [
            {
              id: '305-1',
              code: '305-1',
              title: 'Scope 1',
              kind: 'mixed',
              status: 'in-progress',
              answeredFields,
              reusedFields: 0,
              openChoices: 0,
              totalFields: 2,
              isVerified: true,
              assignee: null,
              dueOn: null,
              openThreads: 0,
              waitingAnswers: 0,
            },
          ],
        },
      ],
    },
  ],
});

it('changes with the content of the pages, not with the files made of them', () => {
  const first = lengthStamp(design, outlineWith(1));
  expect(lengthStamp({ ...design, formats: ['pdf'], fileName: { en: 'x', zhTw: '' } }, outlineWith(1))).toBe(first);
  expect(lengthStamp(design, outlineWith(2))).not.toBe(first);
  expect(
    lengthStamp({ ...design, parts: { ...design.parts, glossary: !design.parts.glossary } }, outlineWith(1)),
  ).not.toBe(first);
});
