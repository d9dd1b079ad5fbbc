import { beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '../../../shared/errors.ts';
import { EvidenceId } from '../../../shared/ids.ts';
import { defaultDesign, type ReportDesign } from '../../../shared/model/design/report-design.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createMemoryObjects } from '../../../tests/support/memory/memory-objects.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { put } from '../../core/data/write.ts';
import { designEntity } from '../../core/reports/design.entity.ts';
import { docxMeasures } from '../../report-document/text/docx-measures.ts';
import { previewReport } from './preview-report.ts';

let bench: ReturnType<typeof createReportsBench>;
let reportId: string;
let design: ReportDesign;

const preview = (
  changes: Partial<ReportDesign> = {},
  { principal = bench.principal, look, part }: { principal?: Principal; look?: 'word'; part?: 'cover' } = {},
) => {
  const brand = createMemoryObjects({ [principal.tenant.logoKey]: '<svg/>' }).objects;
  const dependencies = { ...bench.dependencies, brand, media: createMemoryObjects().objects };
  return previewReport(dependencies, principal, {
    reportId,
    design: { ...design, ...changes },
    language: 'en',
    ...(look ? { look } : {}),
    ...(part ? { part } : {}),
  });
};

beforeEach(async () => {
  bench = createReportsBench();
  await bench.storeOwners();
  const report = await bench.report();
  reportId = report.reportId;
  design = defaultDesign(report);
  await bench.save(reportId, number('12.5', { unit: 't' }));
});

describe('the preview of a report', () => {
  it('shows the present answers as the PDF prints them, and stores nothing', async () => {
    const before = bench.snapshot();
    resetRequestCount();
    const { body, styles } = await preview();
    expect(requestCount()).toBeLessThanOrEqual(12);
    expect(body).toContain('12.5');
    expect(body).toContain('class="cover"');
    expect(styles).toContain('@page');
    await bench.save(reportId, number('13.7', { unit: 't' }), { revision: 1 });
    expect((await preview()).body).toContain('13.7');
    expect(bench.snapshot().length).toBeGreaterThanOrEqual(before.length);
  });

  it('has the headers and footers of its pages, as in the PDF', async () => {
    const theme = {
      ...design.theme,
      header: { en: 'Above', zhTw: '' },
      footer: { en: 'Below', zhTw: '' },
      hasPageNumbers: false,
    };
    const { running, body, styles } = await preview({ theme });
    expect(running).toMatchObject({ foot: { text: 'Below' }, hasPageNumbers: false });
    expect(new Set(running.heads.map(({ left }) => left))).toEqual(new Set(['Above']));
    const [chapter] = running.heads.filter(({ sections }) => sections.length > 0);
    expect(body).toContain(`page-${chapter?.pageName}`);
    expect(chapter?.sections).toHaveLength(body.match(/<section[^>]*><h2/g)?.length ?? 0);
    expect(styles).toContain(`width:${((1 - (chapter?.rightShare ?? 0)) * 100).toFixed(2)}%`);
  });

  it('is in the unsaved colour', async () => {
    const theme = { ...design.theme, brandColor: '#4B4ACF' };
    expect((await preview({ theme })).styles).toContain('#4B4ACF');
  });

  it('has the sizes of the Word file if requested, with the same text', async () => {
    const theme = { ...design.theme, headingFace: 'quiet' as const, density: 'compact' as const };
    const [pdf, word] = [await preview({ theme }), await preview({ theme }, { look: 'word' })];
    expect(word.body).toBe(pdf.body);
    expect(word.styles.startsWith(pdf.styles)).toBe(true);
    const { body, headings, figure } = docxMeasures('en', theme);
    const wordStyles = word.styles.slice(pdf.styles.length);
    expect(wordStyles).toContain(`body{font-size:${body.size / 2}pt`);
    expect(wordStyles).toContain(`h1{font-size:${headings.h1.size / 2}pt`);
    expect(wordStyles).toContain(`.few td.value{font-size:${figure / 2}pt`);
    expect(wordStyles).toContain('h1,h2,h3{font-weight:400');
  });

  it('is only the cover if requested, with the same style sheet', async () => {
    // Without art, which has arbitrary numbers in its lines.
    const cover = { ...design.cover, layout: 'plain' as const, title: { en: 'Harbour light', zhTw: '' } };
    const [whole, first] = [await preview({ cover }), await preview({ cover }, { part: 'cover' })];
    expect(first.body).toMatch(/^<section class="cover.*<\/section>$/s);
    expect(first.body).toContain('Harbour light');
    expect(whole.body.startsWith(first.body)).toBe(true);
    expect(first.body).not.toContain('12.5');
    expect(first.styles).toBe(whole.styles);
  });

  it('names the file of the assurance statement with its digest, while there is a statement', async () => {
    const { organizationId } = bench.principal.organization;
    const sha256 = 'ab'.repeat(32);
    const assuranceFile = {
      evidenceId: EvidenceId.parse(`evd_${'0'.repeat(26)}`),
      name: 'Statement 2025.pdf',
      type: 'pdf' as const,
      sizeBytes: 10,
      sha256,
      objectKey: 'a/b',
      addedBy: authorOf(bench.principal),
      addedAt: '2026-01-31T00:00:00.000Z',
    };
    const id = { organizationId, reportId };
    await bench.table.write([put(designEntity, { ...id, design, picture: null, assuranceFile, revision: 1 }, 'new')]);
    const { body } = await preview({ assurance: { ...design.assurance, isIncluded: true } });
    expect(body).toContain('id="assuranceFile"');
    expect(body).toContain('Statement 2025.pdf');
    expect(body).toContain(sha256);
    expect((await preview()).body).not.toContain(sha256);
  });

  it('shows no report of another organisation', async () => {
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    await expect(preview({}, { principal: stranger })).rejects.toSatisfy((error) =>
      isAppError(error, 'report.not_found'),
    );
  });
});
