import { isTemplateVersion } from '../../../../../shared/catalogue/templates/template-version.ts';
import type { PointOrigin } from '../../../../../shared/model/data-point/data-point.ts';
import { addressOf } from '../../../lib/routes.ts';

/** The report field that a value comes from; with `panel`, its files or its history open. */
export const originAddress = (
  { reportId, versionId, disclosureId, fieldKey }: PointOrigin,
  panel?: 'evidence' | 'history',
): string => {
  const place = { id: reportId, step: 'data-input' };
  const path = isTemplateVersion(versionId)
    ? addressOf('TemplateReportStep', { templateVersionId: versionId, ...place })
    : addressOf('FrameworkReportStep', { versionId, ...place });
  const query = new URLSearchParams({
    framework: versionId,
    disclosure: disclosureId,
    field: fieldKey,
    ...(panel ? { panel } : {}),
  });
  return `${path}?${query}`;
};
