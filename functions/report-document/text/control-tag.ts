import { createHash } from 'node:crypto';

/** The field of a content control. Word limits a tag to 64 characters, so it is a digest. */
export type ControlPlace = { versionId: string; disclosureId: string; fieldKey: string };

/** Replaces the field key in a control with a disclosure's reason for omission; no field has such a key. */
export const omissionKey = '#omission';

const digestLength = 40;

export const controlTag = ({ versionId, disclosureId, fieldKey }: ControlPlace): string => {
  const digest = createHash('sha256').update([versionId, disclosureId, fieldKey].join('\n')).digest('hex');
  return `esg:${digest.slice(0, digestLength)}`;
};

const markLength = 40;

/**
 * The control's tag as the name of a bookmark, for programs without content controls. Word hides names with a leading
 * underscore.
 */
export const controlMark = (tag: string): string => `_${tag.replace(':', '')}`.slice(0, markLength);

const startPrefix = '_esb';

/** The name of the bookmark in an answer's first paragraph; `markOfStart` returns the answer's own bookmark. */
export const controlStart = (tag: string): string => controlMark(tag).replace(/^_esg/, startPrefix);
export const markOfStart = (name: string): string =>
  name.startsWith(startPrefix) ? name.replace(startPrefix, '_esg') : name;
