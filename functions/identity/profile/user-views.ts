import { defaultGrouping } from '../../../shared/model/numbers/format-value.ts';
import type { UserDetails, UserInfo } from '../../../shared/model/people/user.ts';
import type { UserRecord } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { LinkPictures } from '../../core/images/picture-links.ts';

/** Links to the pictures of a person and their organisation; null where initials or the name are shown. */
export type Thumbnails = { user: string | null; organization: string | null };

export const thumbnailsOf = async (links: LinkPictures, { user, organization }: Principal): Promise<Thumbnails> => ({
  user: user.avatar ? await links.one(user.avatar.thumbnailKey) : null,
  organization: organization.logo ? await links.one(organization.logo.thumbnailKey) : null,
});

/**
 * Account type shown to the user: the organisation's type, Supplier for suppliers of an "other"
 * organisation.
 */
const userTypeOf = ({ organization, user }: Principal): string =>
  organization.type === 'other' && user.roles[0] === 'Supplier' ? 'Supplier' : organization.type;

export const userInfoOf = (principal: Principal, thumbnail: string | null): UserInfo => {
  const { user, organization } = principal;
  return {
    id: user.userId,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    thumbnail,
    userType: userTypeOf(principal),
    organization: {
      id: organization.organizationId,
      name: organization.name,
      organizationReportingEntity: { isEnabled: organization.isEntityReportingEnabled },
    },
    currentOrganization: {
      id: organization.organizationId,
      name: organization.name,
      dataHubSetting: { isEnabled: organization.isDataHubEnabled },
    },
  };
};

/** The person with the data of account settings; `user` is the record as stored now. */
export const userDetailsOf = async (
  links: LinkPictures,
  principal: Principal,
  user: UserRecord = principal.user,
): Promise<UserDetails> => {
  const pictures = user.avatar ? await links.both(user.avatar) : undefined;
  return {
    ...userInfoOf({ ...principal, user }, pictures?.thumbnail ?? null),
    image: pictures?.image ?? null,
    phoneNumber: user.phoneNumber ?? null,
    countryCode: user.countryCode ?? null,
    department: user.department ?? null,
    roles: user.roles,
    language: user.language,
    numberFormat: user.numberFormat ?? defaultGrouping,
    isMfaOn: user.isMfaOn ?? false,
    revision: user.revision,
  };
};
