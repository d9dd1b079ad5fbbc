import type { CallOutput } from '../../../shared/contract/calls/call.ts';
import type { previewReport as previewReportCall } from '../../../shared/contract/publishing/report-design.contract.ts';
import type { PreviewFormat, PreviewPart, ReportDesign } from '../../../shared/model/design/report-design.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { printableSnapshot } from '../../core/files/printable-text.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { markedSnapshot } from '../../report-document/text/marked-texts.ts';
import { buildSnapshot } from '../../report-snapshot/build/build-snapshot.ts';
import type { StepDependencies } from '../../report-snapshot/build/dependencies.ts';
import { frozenPictures } from '../../report-snapshot/build/frozen-pictures.ts';
import { readPrinted } from '../../report-snapshot/build/read-source.ts';
import { inLanguage } from '../../report-snapshot/build/texts-in-language.ts';
import { findingsOf } from './design-findings.ts';

type Dependencies = Pick<StepDependencies, 'table' | 'brand' | 'media' | 'catalogue' | 'now'>;
type Input = { reportId: string; design: ReportDesign; language: Language; look?: PreviewFormat; part?: PreviewPart };

/**
 * The markup that the PDF is printed from, of the report in its present state. Fonts and page breaks are the browser's.
 */
export const previewReport = async (
  { catalogue, ...dependencies }: Dependencies,
  principal: Principal,
  { reportId, design, language, look, part }: Input,
): Promise<CallOutput<typeof previewReportCall>> => {
  const key = reportKeyOf(principal, reportId);
  const source = await readPrinted({ ...dependencies, catalogue }, key, { design, languages: [language] });
  const built = buildSnapshot(catalogue, inLanguage(source, language));
  const place = { tenantId: principal.tenant.tenantId, organizationId: key.organizationId };
  // A cover shows no pictures of texts, so none are read.
  const pictures = part === 'cover' ? {} : await frozenPictures(dependencies.media, place, built);
  const snapshot = { ...built, ...pictures };
  const { body, styles, running } = documentParts(markedSnapshot(printableSnapshot(snapshot)), { look, part });
  return { body, styles, running, findings: findingsOf(snapshot) };
};
