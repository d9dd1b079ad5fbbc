import { eachField, fieldFinding, type Rule } from './checked-report.ts';

/** Texts of last year's report are a draft: they are not published before a user confirms or changes them. */
export const drafts: Rule = eachField((field) =>
  field.draftYear === undefined ? undefined : fieldFinding(field, 'warning', { rule: 'draft', year: field.draftYear }),
);
