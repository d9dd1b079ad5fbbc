import * as z from 'zod';
import { BilingualText, Field } from '../../catalogue/framework.ts';
import { EntityId, EntityRequestId, OrganizationId, ReportId, UserId } from '../../ids.ts';
import { FieldKey } from '../../model/answer/field-key.ts';
import { FieldValue } from '../../model/answer/field-value.ts';
import { TimeSpan } from '../../model/data-point/data-point.ts';
import {
  EntityRequest,
  RequestComment,
  RequestItem,
  RequestSubject,
  requestItemsMax,
  TaskFile,
} from '../../model/entities/request.ts';
import { RequestState } from '../../model/entities/request-state.ts';
import { Author } from '../../model/people/author.ts';
import { call } from '../calls/call.ts';

const asked = { domain: 'entities', access: 'entity:read', module: 'reporting-entity' } as const;
const managed = { ...asked, access: 'entity:manage' } as const;
const answered = { domain: 'entities', access: 'task:answer' } as const;

const inRequest = z.object({ requestId: EntityRequestId });
const inTask = inRequest.extend({ organizationId: OrganizationId });
const itemKey = z.string().min(1).max(300);
const itemKeys = z.array(itemKey).min(1).max(requestItemsMax);
const note = z.string().trim().min(2).max(2_000);

/** Requests that one call sends, and that one list shows. */
export const recipientsMax = 20;
export const requestsMax = 1_000;

/** A request with its state and the people who must act (capabilities A.1). */
export const EntityRequestView = EntityRequest.extend({
  state: RequestState,
  actor: z.enum(['asker', 'answerer', 'nobody']),
}).meta({ id: 'EntityRequestView' });
export type EntityRequestView = z.infer<typeof EntityRequestView>;

const AnswerView = z.object({
  fieldKey: z.string(),
  value: FieldValue.nullable(),
  revision: z.number().int(),
  updatedAt: z.iso.datetime(),
  updatedBy: Author,
});

/** What may be taken over: of the entity itself, or given to another customer and shared by the supplier. */
const Origin = z.enum(['own', 'shared']);
const PriorAnswer = z.object({ fieldKey: z.string(), value: FieldValue, time: TimeSpan, origin: Origin });

/** The requested items, field by field, with their answers and earlier ones. */
export const RequestItemView = RequestItem.extend({
  itemKey,
  code: z.string(),
  title: z.string(),
  titleZhTw: z.string().nullable(),
  frameworkName: z.string().nullable(),
  fields: z.array(Field),
  /** What to report; null for a metric. */
  guidance: BilingualText.nullable(),
  /** What a figure is, by the key of its field. */
  definitions: z.record(z.string(), BilingualText),
  answers: z.array(AnswerView),
  files: z.array(TaskFile),
  prior: z.array(PriorAnswer),
  /** Fields with an answer that the supplier's people get suggested for other customers; empty for who asks. */
  shared: z.array(z.string()),
}).meta({ id: 'RequestItemView' });
export type RequestItemView = z.infer<typeof RequestItemView>;

export const EntityRequestDetail = EntityRequestView.omit({ items: true })
  .extend({ items: z.array(RequestItemView), comments: z.array(RequestComment) })
  .meta({ id: 'EntityRequestDetail' });
export type EntityRequestDetail = z.infer<typeof EntityRequestDetail>;

export const listEntityRequests = call({
  ...asked,
  id: 'listEntityRequests',
  method: 'GET',
  path: '/entity-requests',
  summary: 'Requests to entities and suppliers, of one report or of all',
  /** The principal, and pages of a megabyte. */
  requests: 7,
  query: z.object({ reportId: ReportId.optional() }),
  response: z.object({
    requests: z.array(EntityRequestView).max(requestsMax),
    /** The subjects of all requests, once each. */
    subjects: z.array(RequestItemView.pick({ itemKey: true, code: true, title: true, titleZhTw: true })),
  }),
  errors: [],
});

export const getEntityRequest = call({
  ...asked,
  id: 'getEntityRequest',
  method: 'GET',
  path: '/entity-requests/{requestId}',
  summary: 'One request with its fields, answers and values of a year before',
  /** The principal, the request with its answers, earlier requests of the entity, its values by the hundred. */
  requests: 29,
  params: inRequest,
  response: EntityRequestDetail,
  errors: ['entity_request.not_found'],
});

export const sendEntityRequests = call({
  ...managed,
  id: 'sendEntityRequests',
  method: 'POST',
  path: '/entity-requests',
  summary: 'Asks entities or suppliers for disclosures or metrics of a reporting period; one request each, all or none',
  /**
   * The principal, entities with the report, their people and the languages of a hundred each, the change, and a
   * transaction for each 95 mails beyond.
   */
  requests: 47,
  body: z.strictObject({
    entityIds: z.array(EntityId).min(1).max(recipientsMax),
    reportId: ReportId.nullable().default(null),
    time: TimeSpan,
    dueOn: z.iso.date(),
    timeZone: z.string().min(1).max(60),
    words: z.string().trim().max(2_000).default(''),
    subjects: z.array(RequestSubject).min(1).max(requestItemsMax),
    isDraft: z.boolean().default(false),
  }),
  response: z.object({
    requests: z.array(EntityRequestView),
    /** Entities without a user who can answer: the request waits for an invitation. */
    withoutPeople: z.array(EntityId),
  }),
  status: 201,
  errors: ['entity.not_found', 'report.not_found', 'disclosure.not_found', 'metric.not_found', 'validation.failed'],
});

export const returnEntityAnswers = call({
  ...managed,
  id: 'returnEntityAnswers',
  method: 'POST',
  path: '/entity-requests/{requestId}/returns',
  summary: 'Returns answers to the entity with a comment; they can be typed into again',
  requests: 7,
  params: inRequest,
  body: z.strictObject({ itemKeys, note, revision: z.number().int().min(1) }),
  response: EntityRequestView,
  errors: ['entity_request.not_found', 'entity_request.step_refused', 'request.conflict'],
});

export const acceptEntityAnswer = call({
  ...managed,
  id: 'acceptEntityAnswer',
  method: 'POST',
  path: '/entity-requests/{requestId}/acceptances',
  summary: 'Accepts the answers of one disclosure or metric: its figures become data points of the entity',
  /** The principal, the request with its report, values and period, files, up to four transactions of the figures. */
  requests: 14,
  params: inRequest,
  body: z.strictObject({
    itemKey,
    revision: z.number().int().min(1),
    /** Takes the place of other values that the entity has. */
    replaces: z.boolean().default(false),
  }),
  response: EntityRequestView,
  errors: [
    'entity_request.not_found',
    'entity_request.step_refused',
    'data_point.conflict',
    'reporting_time.not_found',
    'reporting_time.changing',
    'request.conflict',
  ],
});

export const changeEntityRequest = call({
  ...managed,
  id: 'changeEntityRequest',
  method: 'PATCH',
  path: '/entity-requests/{requestId}',
  summary: 'Moves the due date, or hands an open request to another person or, where nothing is answered, entity',
  /** The principal, the request with its report, the entity, its people, their languages, the change with its mails. */
  requests: 8,
  params: inRequest,
  body: z.strictObject({
    dueOn: z.iso.date().optional(),
    /** `userId` null: everybody of the entity. */
    to: z.strictObject({ entityId: EntityId, userId: UserId.nullable() }).optional(),
    revision: z.number().int().min(1),
  }),
  response: EntityRequestView,
  errors: [
    'entity_request.not_found',
    'entity_request.step_refused',
    'entity.not_found',
    'user.not_found',
    'validation.failed',
    'request.conflict',
  ],
});

export const remindEntities = call({
  ...managed,
  id: 'remindEntities',
  method: 'POST',
  path: '/entity-requests/reminders',
  summary: 'Reminds everybody who owes an answer, once a day at most',
  /** The principal, the requests, the people, the languages of a hundred each, one transaction. */
  requests: 47,
  body: z.strictObject({ requestIds: z.array(EntityRequestId).min(1).max(recipientsMax) }),
  response: z.object({ reminded: z.number().int() }),
  errors: ['entity_request.not_found', 'request.conflict'],
});

export const listEntityTasks = call({
  ...answered,
  id: 'listEntityTasks',
  method: 'GET',
  path: '/entity-tasks',
  summary: 'What the caller is asked, of all entities that they answer for',
  /** The principal, the entities, one request for each of them, the reports that ask. */
  requests: 54,
  response: z.object({ tasks: z.array(EntityRequestView) }),
  errors: [],
});

export const getEntityTask = call({
  ...answered,
  id: 'getEntityTask',
  method: 'GET',
  path: '/entity-tasks/{organizationId}/{requestId}',
  summary: 'One task with its fields, answers and values of a year before',
  /** The same, what the caller answers for, and what a supplier shares, by the hundred. */
  requests: 40,
  params: inTask,
  response: EntityRequestDetail,
  errors: ['entity_request.not_found'],
});

export const openEntityTask = call({
  ...answered,
  id: 'openEntityTask',
  method: 'POST',
  path: '/entity-tasks/{organizationId}/{requestId}/opening',
  summary: 'Marks a task as seen by the person who answers',
  requests: 5,
  params: inTask,
  response: EntityRequestView,
  errors: ['entity_request.not_found', 'request.conflict'],
});

export const saveEntityAnswer = call({
  ...answered,
  id: 'saveEntityAnswer',
  method: 'PUT',
  path: '/entity-tasks/{organizationId}/{requestId}/answers',
  summary: 'Saves one answer as it is typed; a stale one gets the stored value',
  /** The principal, memberships, the request with the answer and its report, one transaction. */
  requests: 5,
  params: inTask,
  body: z.strictObject({
    itemKey,
    fieldKey: FieldKey,
    value: FieldValue.nullable(),
    /** Revision of the displayed answer; 0: none. */
    revision: z.number().int().min(0),
  }),
  response: AnswerView,
  errors: [
    'entity_request.not_found',
    'entity_request.step_refused',
    'disclosure.not_found',
    'field.wrong_kind',
    'field.wrong_unit',
    'report.stale',
    'request.conflict',
  ],
});

export const moveEntityTask = call({
  ...answered,
  id: 'moveEntityTask',
  method: 'POST',
  path: '/entity-tasks/{organizationId}/{requestId}/moves',
  summary: 'Sends answers, says that they cannot be given, or asks to change what was sent',
  requests: 5,
  params: inTask,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('submit'), itemKeys }),
    z.strictObject({ action: z.literal('decline'), itemKeys, note }),
    z.strictObject({ action: z.literal('ask-to-change'), itemKeys, note }),
  ]),
  response: EntityRequestView,
  errors: ['entity_request.not_found', 'entity_request.step_refused', 'validation.failed', 'request.conflict'],
});
