import { isEditable, type Report } from '../../../../../shared/model/report/report.ts';

/** The word of the button that leads to the last step: what is done there with a report of this status. */
export const wayOutOf = ({ status }: Pick<Report, 'status'>, isApprovalRequired: boolean) => {
  if (!isEditable(status)) return 'header.publication';
  return isApprovalRequired ? 'completion.actions.submit' : 'header.finish';
};
