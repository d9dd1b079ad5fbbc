import type { Language } from '../../../shared/model/language.ts';
import { omissionReasonOf } from '../../../shared/model/omission-reasons.ts';
import type { SnapshotDisclosure } from '../../../shared/model/snapshot.ts';
import type { DisclosureRecord } from '../../core/reports/report.entities.ts';

/** What of a disclosure is left out and why, in the words of its standard and the language of the report. */
export const snapshotOmissions = (
  versionId: string,
  state: DisclosureRecord | undefined,
  language: Language,
): Pick<SnapshotDisclosure, 'omission' | 'letterOmissions'> => ({
  ...(state?.omission
    ? {
        omission: {
          reason: omissionReasonOf(versionId, state.omission.reason)[language],
          explanation: state.omission.explanation,
        },
      }
    : {}),
  ...(state?.letterOmissions?.length
    ? {
        letterOmissions: state.letterOmissions.map(({ letters, reason, explanation }) => ({
          letters,
          reason: omissionReasonOf(versionId, reason)[language],
          explanation,
        })),
      }
    : {}),
});
