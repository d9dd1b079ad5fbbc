import type { ReportDesign } from '../../../../../../shared/model/design/report-design.ts';
import { fieldsThatDiffer, textsIn } from './design-differences.ts';

/** Another person's changes to the design shown here. */
export type Followed = {
  /** As `fieldOf` names them. */
  fields: string[];
  /** Paths of my own words that were removed, and the words. */
  lost: { path: string; text: string }[];
};

/** Remembers the texts written here, to give them back when another person replaces them. */
export const createOwnTexts = () => {
  const mine = new Map<string, string>();
  return {
    /** Records a design stored from here. */
    stored: (before: ReportDesign, sent: ReportDesign): void => {
      const was = textsIn(before);
      for (const [path, text] of textsIn(sent)) if (was.get(path) !== text) mine.set(path, text);
    },
    /** The changes that another person's stored design makes to the one shown here; undefined: none. */
    follow: (shown: ReportDesign, now: ReportDesign): Followed | undefined => {
      const fields = fieldsThatDiffer(shown, now);
      if (fields.length === 0) return undefined;
      const [was, is] = [textsIn(shown), textsIn(now)];
      const lost = [...mine].flatMap(([path, text]) =>
        text !== '' && is.get(path) !== text && is.get(path) !== was.get(path) ? [{ path, text }] : [],
      );
      return { fields, lost };
    },
  };
};
