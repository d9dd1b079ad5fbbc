import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { plainNameOf } from '../../../shared/model/people/author.ts';
import { type Identity, isWhole, placesOf, replacedIn, withMarkAt } from './identity.ts';
import { namesOf } from './personal-fields.ts';

/**
 * The text of a comment without the person. Where it also knows a namesake, only mentions ("@" and the name) that are
 * surely the person's are replaced. Mentions are stored in the order of the text, each person once: with as many
 * mentions in the text as people of the name each is that of one person, otherwise only the first is known.
 */
export const replacedInComment = (
  identity: Identity,
  comment: Record<string, AttributeValue>,
  text: string,
): string => {
  const isOthers = ({ name, id }: { name: string; id: string | undefined }) =>
    id !== undefined && id !== identity.userId && isWhole(identity, name);
  if (!namesOf(comment).some(isOthers)) return replacedIn(identity, text);
  const mentions = (comment.mentions?.L ?? []).flatMap(({ M: mention }) => (mention ? [mention] : []));
  let next = text;
  for (const name of identity.names) {
    const people = mentions
      .filter((mention) => plainNameOf({ name: mention.name?.S ?? '' }) === name)
      .map(({ userId }) => userId?.S === identity.userId);
    const places = placesOf(identity, name, next).filter(({ start }) => next[start - 1] === '@');
    const isTheirs = (at: number): boolean => {
      if (people.length > 0 && people.every(Boolean)) return true;
      return (people.length === places.length || at === 0) && people[at] === true;
    };
    next = withMarkAt(
      next,
      places.filter((_place, at) => isTheirs(at)),
    );
  }
  return replacedIn({ ...identity, names: [] }, next);
};
