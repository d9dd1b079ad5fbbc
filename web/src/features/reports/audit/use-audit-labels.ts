import { useTranslation } from 'react-i18next';
import { OmissionReason } from '../../../../../shared/model/answer/omission-reason.ts';
import type { AuditWords } from '../../../../../shared/model/audit/audit-words.ts';
import { CollaboratorRole } from '../../../../../shared/model/report/collaborator.ts';
import { fileFormats, PublicationStep } from '../../../../../shared/model/report/publication.ts';
import { DisclosureStatus, ReportStatus } from '../../../../../shared/model/report/report.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFrameworkName } from '../common/use-frameworks.ts';

const wordsOf = <Code extends string>(codes: readonly Code[], wordOf: (code: Code) => string): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, wordOf(code)]));

/** Labels for the codes of the audit log in the language of the interface, as used on the screens. */
export const useAuditLabels = (): AuditWords => {
  const { t } = useTranslation();
  const { t: tAudit } = useTranslation('audit');
  const { t: tPublishing } = useTranslation('publishing');
  const { t: tWorkspace } = useTranslation('workspace');
  return {
    language: useLanguage(),
    reportStatus: wordsOf(ReportStatus.options, (status) => t(`reportStatus.${status}`)),
    disclosureStatus: wordsOf(DisclosureStatus.options, (status) => tWorkspace(`disclosureStatus.${status}`)),
    omissionReason: wordsOf(OmissionReason.options, (reason) => tWorkspace(`omission.reasons.${reason}`)),
    collaboratorRole: wordsOf(CollaboratorRole.options, (role) => tAudit(`roles.${role}`)),
    publishStep: wordsOf(PublicationStep.options, (step) => tWorkspace(`completion.running.steps.${step}`)),
    fileFormat: wordsOf(fileFormats, (format) => tPublishing(`formats.${format}`)),
    reportField: wordsOf(
      [
        'name',
        'description',
        'frameworks',
        'topics',
        'assessment',
        'claims',
        'boundary',
        'contact',
        'entities',
        'design',
        'owner',
        'status',
      ] as const,
      (field) => tAudit(`fields.${field}`),
    ),
    text: wordsOf(['note', 'descriptor', 'omission', 'en', 'zhTw'] as const, (part) => tAudit(`texts.${part}`)),
    framework: useFrameworkName(),
    number: (digits) => shownDecimal(digits),
    revision: (number) => tPublishing('revision', { number }),
    movedFrom: (edition) => tAudit('moved.from', edition),
    movedTo: (edition) => tAudit('moved.to', edition),
  };
};
