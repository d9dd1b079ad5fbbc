import type { Field } from '../../shared/catalogue/framework.ts';
import type { CommentView } from '../../shared/contract/collaboration/comments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { actedBy } from '../../shared/model/people/author.ts';
import { type CommentThread, mayEditComment } from '../../shared/model/report/comment.ts';
import type { Report } from '../../shared/model/report/report.ts';
import { partOfPlace } from '../../shared/model/report/report-part.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, displayName, type Principal } from '../core/auth/principal.ts';
import type { Found } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import { isAssignable } from '../core/reports/assignable.ts';
import { type AuditChange, audit } from '../core/reports/audit-row.ts';
import {
  type CommentCount,
  type CommentRecord,
  commentCountEntity,
  type ThreadRecord,
} from '../core/reports/comment.entities.ts';
import type { DisclosureKey } from '../core/reports/report.entities.ts';
import { mentionMail } from './comment-mail.ts';
import type { CollaborationDependencies } from './dependencies.ts';
import { fieldAddress, previewAddress, type Site } from './site.ts';
import { type Subject, subjectName } from './subject.ts';

export const commentView = (record: CommentRecord, userId: string, now: number): CommentView => {
  const {
    organizationId: _organization,
    reportId: _report,
    versionId: _version,
    disclosureId: _disclosure,
    ...comment
  } = record;
  return { ...comment, mayEdit: mayEditComment(comment, userId, now) };
};

export const threadView = ({ threadId, fieldKey, page, resolved, at }: ThreadRecord): CommentThread => ({
  threadId,
  fieldKey,
  page,
  resolved,
  at,
});

/** The field of a thread; undefined for a thread on the disclosure, 404 for a missing field. */
export const fieldOfThread = (disclosure: Subject, fieldKey: string | null): Field | undefined => {
  if (fieldKey === null) return undefined;
  const field = disclosure.fields.find(({ key }) => key === fieldKey);
  if (!field) throw new AppError('disclosure.not_found');
  return field;
};

/** Those of the mentioned who are colleagues now; nobody else is notified. */
export const mentionedPeople = (principal: Principal, found: Found, userIds: readonly string[]): UserRecord[] =>
  [...new Set(userIds)].flatMap((userId) => {
    const user = found.pick(userEntity, { userId });
    const isColleague = user?.organizationId === principal.organization.organizationId;
    return user && isColleague && isAssignable(principal.organization, user) ? [user] : [];
  });

export const authorsOf = (people: readonly UserRecord[]) =>
  people.map((user) => ({ userId: user.userId, name: displayName(user) }));

export type CommentPlace = {
  principal: Principal;
  report: Report;
  disclosure: Subject;
  field: Field | undefined;
  site: Site;
};

const whereIn = (language: Language, disclosure: Subject, field: Field | undefined): string => {
  const isChinese = language === 'zhTw';
  const title = isChinese ? (disclosure.titleZhTw ?? disclosure.title) : disclosure.title;
  const label = field && (isChinese ? (field.labelZhTw ?? field.label) : field.label);
  return [subjectName(disclosure, title), label].filter((part) => part).join(' · ');
};

/** A mail and a notification to each newly mentioned person, except the author. */
export const mentionWrites = (
  dependencies: CollaborationDependencies,
  { principal, report, disclosure, field, site }: CommentPlace,
  people: readonly UserRecord[],
  { versionId, disclosureId, text }: Pick<CommentRecord, 'versionId' | 'disclosureId' | 'text'>,
): Write[] => {
  const place = { versionId, disclosureId };
  const url = partOfPlace(place)
    ? previewAddress(site, report, place)
    : fieldAddress(site, report, place, { panel: 'comments', ...(field ? { field: field.key } : {}) });
  const { tenantId } = principal.scope;
  const { organizationId } = principal.organization;
  const { reportId, name: reportName } = report;
  const actor = actedBy(authorOf(principal));
  const recipients = people.filter(({ userId }) => userId !== principal.user.userId);
  if (recipients.length === 0) return [];
  const readers = recipients.map(({ userId }) => userId);
  const { code } = disclosure;
  const content = { kind: 'mentioned' as const, reportId, reportName, ...actor, versionId, disclosureId, code };
  return [
    ...recipients.map((user) => {
      const mail = mentionMail({
        to: user.email,
        language: user.language,
        actorName: actor.actorName,
        reportName,
        where: whereIn(user.language, disclosure, field),
        text,
        url,
      });
      return emit(dependencies, { type: 'mail.requested', tenantId, mail });
    }),
    emit(dependencies, { type: 'notification.requested', tenantId, organizationId, readers, content }),
  ];
};

export const auditComment = (
  dependencies: CollaborationDependencies,
  { principal, report, disclosure, field }: Omit<CommentPlace, 'site'>,
  change: Pick<AuditChange, 'action' | 'oldValue' | 'newValue' | 'people'>,
): Write =>
  audit(dependencies, report, authorOf(principal), {
    section: subjectName(disclosure, disclosure.title),
    field: field?.label ?? '',
    ...change,
  });

/** Pages of open threads after a thread was opened or closed. */
const pagesAfter = (openPages: readonly number[], page: number | null, opened: number): number[] => {
  if (page === null || opened === 0) return [...openPages];
  if (opened > 0) return [...openPages, page];
  const at = openPages.indexOf(page);
  return at === -1 ? [...openPages] : openPages.toSpliced(at, 1);
};

/** The counter after a change of a thread on `page`, conditional on its previous state. */
export const countWrite = (key: DisclosureKey, before: CommentCount | undefined, { page, ...change }: Change) => {
  const first = { openThreads: 0, threads: 0, comments: 0, openPages: [] };
  const { openThreads, threads, comments, openPages } = before ?? first;
  const after = commentCountEntity.schema.parse({
    organizationId: key.organizationId,
    reportId: key.reportId,
    versionId: key.versionId,
    disclosureId: key.disclosureId,
    openThreads: Math.max(0, openThreads + change.openThreads),
    threads: threads + change.threads,
    comments: comments + change.comments,
    openPages: pagesAfter(openPages, page, change.openThreads),
  });
  return { after, write: put(commentCountEntity, after, before ? { openThreads, threads, comments } : 'new') };
};
type Change = Pick<CommentCount, 'openThreads' | 'threads' | 'comments'> & Pick<ThreadRecord, 'page'>;
