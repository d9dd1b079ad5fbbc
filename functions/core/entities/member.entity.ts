import { EntityMember } from '../../../shared/model/entities/member.ts';
import { entity, type KeyParts } from '../data/entity.ts';

type MemberKey = { organizationId: string; entityId: string; userId: string };

export const membershipsOf = ({ userId }: { userId: string }): KeyParts => ['ENTITY-MEMBER', userId];
export const peopleOf = ({ organizationId }: { organizationId: string }): KeyParts => ['ENTITY-PEOPLE', organizationId];

/**
 * People responsible for entities. Keyed by person in the table itself, so that one strongly consistent read authorises
 * a person's own area.
 *
 * | access pattern                        | key                                                |
 * |---------------------------------------|----------------------------------------------------|
 * | entities of a person                  | ENTITY-MEMBER {userId} / MEMBER {organizationId} {entityId} |
 * | people of an entity, of all entities  | gsi1: ENTITY-PEOPLE {organizationId} / {entityId} {email} |
 */
export const entityMember = entity<MemberKey, EntityMember>({
  name: 'EntityMember',
  version: 1,
  schema: EntityMember,
  key: (key) => ({ pk: membershipsOf(key), sk: ['MEMBER', key.organizationId, key.entityId] }),
  indexes: (member) => ({ gsi1: { pk: peopleOf(member), sk: [member.entityId, member.email] } }),
});
