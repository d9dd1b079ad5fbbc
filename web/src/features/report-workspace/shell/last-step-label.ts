import { isEditable, type Report } from '../../../../../shared/model/report/report.ts';

/** The key of the label of the button to the last step: its main action for a report of this status. */
export const lastStepLabelOf = ({ status }: Pick<Report, 'status'>, isApprovalRequired: boolean) => {
  if (!isEditable(status)) return 'header.publication';
  return isApprovalRequired ? 'completion.actions.submit' : 'header.finish';
};
