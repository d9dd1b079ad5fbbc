import type { UserRole } from '../../../../../shared/model/people/roles.ts';
import { derivePermissionLevel, type OrganizationType } from '../../../../../shared/model/people/roles.ts';
import { EmailInput, hasVisibleText } from '../../../../../shared/model/text/one-line.ts';

export const createdTypes = [
  'Standard',
  'Client',
  'Consultancy',
  'Trial',
] as const satisfies readonly OrganizationType[];
const invitedRoles = ['Administrator', 'Basic', 'EntityManager', 'Consultant'] as const satisfies readonly UserRole[];
export type InvitedRole = (typeof invitedRoles)[number];

/** Roles that an organisation of this type has. */
export const rolesOf = (type: OrganizationType): InvitedRole[] =>
  invitedRoles.filter((role) => derivePermissionLevel(type, role) !== undefined);

export type PersonDraft = { email: string; firstName: string; lastName: string };
export const newPerson: PersonDraft = { email: '', firstName: '', lastName: '' };

type Fault = 'text' | 'name' | 'email' | 'seats';
export type PersonFaults = Partial<Record<keyof PersonDraft, Fault>>;

const nameFault = (text: string): Fault | undefined => (hasVisibleText(text) ? undefined : 'name');

export const personFaults = ({ email, firstName, lastName }: PersonDraft): PersonFaults => {
  const faults = {
    email: EmailInput.safeParse(email).success ? undefined : ('email' as const),
    firstName: nameFault(firstName),
    lastName: nameFault(lastName),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};

export type OrganizationDraft = PersonDraft & { name: string; seats: string };
type OrganizationFaults = PersonFaults & Partial<Record<'name' | 'seats', Fault>>;

const seatsMax = 1_000;
/** Undefined for text that is no number of seats; null is no limit. */
export const seatsOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const seats = Number(text);
  return Number.isInteger(seats) && seats >= 1 && seats <= seatsMax ? seats : undefined;
};

export const organizationFaults = (draft: OrganizationDraft): OrganizationFaults => ({
  ...personFaults(draft),
  ...(draft.name.trim().length < 2 || !hasVisibleText(draft.name) ? { name: 'text' as const } : {}),
  ...(seatsOf(draft.seats) === undefined ? { seats: 'seats' as const } : {}),
});
