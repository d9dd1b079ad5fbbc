import { valueToText } from '../answer/field-value.ts';
import { draftBlank } from '../text/draft-blank.ts';
import { eachField, fieldFinding, type Rule } from './checked-report.ts';

/** Texts of last year's report are a draft: they are not published before a user confirms or changes them. */
export const drafts: Rule = eachField((field) =>
  field.draftYear === undefined ? undefined : fieldFinding(field, 'warning', { rule: 'draft', year: field.draftYear }),
);

/** A drafted text has blanks for people to fill in, which would be published as they are. A quotation may have them too. */
export const blanks: Rule = eachField((field) => {
  if (field.value?.kind !== 'richText') return undefined;
  const count = valueToText(field.value).split(draftBlank).length - 1;
  return count === 0 ? null : fieldFinding(field, 'warning', { rule: 'blank', count });
});
