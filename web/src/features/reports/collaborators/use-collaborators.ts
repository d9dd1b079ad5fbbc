import { useMemo } from 'react';
import {
  type CollaboratorView,
  inviteCollaborator,
  listCollaborators,
} from '../../../../../shared/contract/collaboration/collaborators.contract.ts';
import {
  getReportOutline,
  type ReportOutline,
} from '../../../../../shared/contract/reports/report-outline.contract.ts';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';

/** A disclosure that is assigned to a colleague already. */
export type LockedDisclosure = { code: string; assignee: string; dueOn: string | null };

/** The name of a disclosure: "305-1 Direct (Scope 1) GHG emissions". */
export type DisclosureNames = {
  groups: { label: string; options: { value: string; label: string }[] }[];
  nameOf: (key: { versionId: string; disclosureId: string }) => string;
  /** Disclosures assigned to a colleague, by key. */
  locked: ReadonlyMap<string, LockedDisclosure>;
};

export const keyText = ({ versionId, disclosureId }: { versionId: string; disclosureId: string }): string =>
  `${versionId} ${disclosureId}`;

const lockedIn = (outline: ReportOutline | undefined): DisclosureNames['locked'] =>
  new Map(
    outline?.frameworks.flatMap(({ versionId, sections }) =>
      sections.flatMap(({ disclosures }) =>
        disclosures.flatMap(({ id, code, assignee, dueOn }): [string, LockedDisclosure][] =>
          assignee ? [[keyText({ versionId, disclosureId: id }), { code, assignee: assignee.name, dueOn }]] : [],
        ),
      ),
    ),
  );

export const useDisclosureNames = (reportId: string): DisclosureNames => {
  const { data } = useCall(getReportOutline, { params: { reportId } });
  return useMemo(() => {
    const groups = (data?.frameworks ?? []).map(({ versionId, shortName, sections }) => ({
      label: shortName,
      options: sections.flatMap(({ disclosures }) =>
        disclosures.map(({ id, code, title }) => ({
          value: keyText({ versionId, disclosureId: id }),
          label: `${code} ${title}`,
        })),
      ),
    }));
    const names = new Map(groups.flatMap(({ options }) => options.map(({ value, label }) => [value, label] as const)));
    return { groups, nameOf: (key) => names.get(keyText(key)) ?? key.disclosureId, locked: lockedIn(data) };
  }, [data]);
};

export const useCollaborators = (reportId: string) => {
  const { data, error, mutate } = useCall(listCollaborators, { params: { reportId } });
  return { data, error, refresh: () => void mutate() };
};

/** The same invitation once more: another link for ten days. */
export const useInviteAgain = (reportId: string) => {
  const call = useMutationCall(inviteCollaborator);
  return ({ email, role, disclosures, dueOn }: CollaboratorView) =>
    call.trigger({
      params: { reportId },
      body: {
        email,
        role,
        dueOn,
        disclosures: disclosures.map(({ versionId, disclosureId }) => ({ versionId, disclosureId })),
      },
    });
};
