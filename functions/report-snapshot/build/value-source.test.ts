import { expect, it } from 'vitest';
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { ReportId, UserId } from '../../../shared/ids.ts';
import { boundFieldOf, resolveField } from '../../../shared/model/data-point/binding.ts';
import { DataPoint } from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { contentOf } from '../../../shared/model/data-point/point-values.ts';
import { loadCatalogueFile } from '../../core/catalogue-files.ts';
import { sourceOf } from './value-source.ts';

const catalogue = createCatalogue(loadCatalogueFile);
const place = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
const field = catalogue
  .disclosure(place.versionId, place.disclosureId)
  ?.fields.find(({ key }) => key === place.fieldKey);
const bound = field && boundFieldOf(catalogue.metrics(), field);

/** The source of a figure with 1,200 stored by a report (null: none), and with its own answer `answer`. */
const sourceWith = (reportId: ReportId | null, here: ReportId, answer?: string) => {
  if (!bound) throw new Error('the field has no metric');
  const number = (text: string) => ({ kind: 'number' as const, number: text, state: 'reported' as const });
  const stored = DataPoint.parse({
    ...metricSubject(bound.node.code),
    startOn: '2025-01-01',
    endOn: '2025-12-31',
    entityId: null,
    content: contentOf(bound, number('1200'), false),
    source: reportId === null ? 'internal' : 'report',
    origin: reportId === null ? null : { ...place, reportId, reportName: 'A report' },
    author: { userId: UserId.parse(`usr_${'0'.repeat(32)}`), name: 'Ada' },
    at: '2026-01-01T00:00:00.000Z',
    revision: 1,
    confirmations: [],
    evidenceIds: [],
  });
  const typed = answer === undefined ? undefined : { value: number(answer), needsChoice: false };
  const find = ({ metricCode, variant }: { metricCode: string; variant: unknown }) =>
    metricCode === stored.metricCode && variant === null ? stored : undefined;
  return sourceOf(resolveField(catalogue.metrics(), bound, place, typed, find), { reportId: here });
};

it('the source of a stored value is its report, and the hub only without a report', () => {
  const here = ReportId.parse(`rpt_${'0'.repeat(26)}`);
  const other = ReportId.parse(`rpt_${'1'.repeat(26)}`);
  expect(sourceWith(here, here)).toBe('report');
  expect(sourceWith(other, here)).toBe('otherReport');
  expect(sourceWith(null, here)).toBe('hub');
  expect(sourceWith(null, here, '1200')).toBe('typed');
});
