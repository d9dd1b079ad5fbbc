import * as z from 'zod';
import { OrganizationId, UserId } from '../../ids.ts';
import type { Language } from '../text/language.ts';

/**
 * A person as named next to a change; the name is stored as of that time. `isConsultant`: the actor is a consultant of
 * the organisation, which logs and histories show next to the name (screens 14). `consultancyId`: the firm that they
 * act from.
 */
export const Author = z
  .object({
    userId: UserId,
    name: z.string(),
    isConsultant: z.literal(true).optional(),
    consultancyId: OrganizationId.optional(),
  })
  .meta({ id: 'Author' });
export type Author = z.infer<typeof Author>;

/** The person of a notification. */
export const actedBy = ({ name, userId }: Pick<Author, 'name' | 'userId'>): { actorName: string; actorId: UserId } => ({
  actorName: name,
  actorId: userId,
});

const consultantMarks: Record<Language, string> = { en: ' (consultant)', zhTw: '（顧問）' };

/**
 * The name of a user who acts for a client. It is stored with the mark, so that comments, notifications, mails and
 * files, which print the stored name, show it too.
 */
export const consultantName = (name: string, language: Language): string => `${name}${consultantMarks[language]}`;

/** The name without the mark, where a screen says in its own language who is a consultant. */
export const plainNameOf = ({ name }: Pick<Author, 'name'>): string => {
  const mark = Object.values(consultantMarks).find((one) => name.endsWith(one));
  return mark === undefined ? name : name.slice(0, -mark.length);
};
