import type { Report } from '../../../../../../shared/model/report/report.ts';

/** The relation of a value to the approval of the report that it was typed in. */
export type ValueApproval =
  | { kind: 'accepted' | 'changed-since'; at: string; by: string | undefined }
  | { kind: 'waiting'; by: string | undefined }
  | { kind: 'none' };

type Approved = Pick<Report, 'status' | 'approval' | 'acceptedAt'>;

/** A value is approved if its report was accepted after it was typed; a later value was not seen by the approver. */
export const approvalOf = ({ status, approval, acceptedAt }: Approved, typedAt: string): ValueApproval => {
  const by = approval?.approver?.name;
  if (status === 'Pending Approval') return { kind: 'waiting', by };
  if (acceptedAt === undefined) return { kind: 'none' };
  return { kind: typedAt <= acceptedAt ? 'accepted' : 'changed-since', at: acceptedAt, by };
};
