import { eachField, fieldFinding, type Rule } from './checked-report.ts';

/** Words of last year's report are a draft: nobody reads them in this one until somebody confirmed or changed them. */
export const drafts: Rule = eachField((field) =>
  field.draftYear === undefined ? undefined : fieldFinding(field, 'warning', { rule: 'draft', year: field.draftYear }),
);
