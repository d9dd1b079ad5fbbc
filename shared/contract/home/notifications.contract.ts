import * as z from 'zod';
import { EventId } from '../../ids.ts';
import { NotificationContent } from '../../model/report/notification.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';

export const NotificationView = z
  .object({ noteId: EventId, at: z.iso.datetime(), isSeen: z.boolean(), content: NotificationContent })
  .meta({ id: 'Notification' });
export type NotificationView = z.infer<typeof NotificationView>;

export const listNotifications = call({
  id: 'listNotifications',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications',
  summary: 'Notifications of the caller, newest first; those already seen are marked',
  access: 'authenticated',
  // Principal with the mark of what was seen; the list of the organisation, and what was stored before lists were separate.
  requests: 3,
  query: PageQuery,
  response: pageOf(NotificationView),
  errors: [],
});

export const seeNotifications = call({
  id: 'seeNotifications',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/seen',
  summary: 'The caller has seen their notifications up to this one; going back does nothing',
  access: 'authenticated',
  requests: 3,
  body: z.strictObject({ noteId: EventId }),
  response: z.object({ done: z.literal(true) }),
  errors: ['request.conflict'],
});
