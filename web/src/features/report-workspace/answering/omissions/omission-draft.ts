import * as z from 'zod';
import { OmissionReason } from '../../../../../../shared/model/answer/omission-reason.ts';
import { typedTexts } from '../../../../lib/device/typed-texts.ts';

const StoredOmission = z.object({
  reason: OmissionReason.nullable(),
  explanation: z.string(),
  /** Omitted letters; absent: the whole disclosure. */
  letters: z.array(z.string()).optional(),
});
type StoredOmission = z.infer<typeof StoredOmission>;

const nameOf = (key: string): string => `esg-core.omission-draft:${key}`;

/** The storage key of a draft for several disclosures at once, independent of the order in which they were marked. */
export const removedDisclosuresKey = (
  { userId, reportId, versionId }: { userId: string; reportId: string; versionId: string },
  leaves: readonly { id: string }[],
): string => [userId, reportId, 'taken-out', versionId, ...leaves.map(({ id }) => id).toSorted()].join(':');

export const omissionKeyOf = (
  { userId, reportId }: { userId: string; reportId: string },
  { versionId, disclosureId }: { versionId: string; disclosureId: string },
): string => [userId, reportId, versionId, disclosureId].join(':');

/** The unsent input of "Omit…". */
export const storedOmission = (key: string): StoredOmission | undefined => {
  try {
    return StoredOmission.safeParse(JSON.parse(typedTexts.getItem(nameOf(key)) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** Keeps it on the device; undefined, or nothing in it, drops it. */
export const storeOmission = (key: string, omission: StoredOmission | undefined): void => {
  if (omission && (omission.reason !== null || omission.explanation !== '' || omission.letters?.length)) {
    typedTexts.setItem(nameOf(key), JSON.stringify(omission));
  } else typedTexts.removeItem(nameOf(key));
};

/** Deletes the drafts of reasons for removed disclosures; call it only once the server has them. */
export const dropRemovedDisclosures = (given: readonly { draftKey: string }[]): void => {
  for (const { draftKey } of given) storeOmission(draftKey, undefined);
};
