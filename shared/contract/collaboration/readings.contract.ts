import * as z from 'zod';
import { ReadingId, UserId } from '../../ids.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

/** A mail for each fits into the transaction. */
export const readersMax = 25;
export const readingMessageMax = 1_000;

export const shareForReading = call({
  id: 'shareForReading',
  domain: 'collaboration',
  method: 'POST',
  path: '/collaboration/reports/{reportId}/readings',
  summary: 'Asks colleagues to read the preview, by notification and mail; sent twice under one id they are asked once',
  access: 'report:design',
  module: 'esgl',
  requests: 3,
  params: inReport,
  body: z.strictObject({
    /** Made by the sender, so that what got no answer can be sent again. */
    readingId: ReadingId,
    userIds: z.array(UserId).min(1).max(readersMax),
    /** Included in the mail. */
    message: z.string().trim().max(readingMessageMax).default(''),
  }),
  /** Those of them who are colleagues now. */
  response: z.object({ told: z.array(UserId) }),
  status: 201,
  errors: ['report.not_found', 'user.not_found', 'request.id_used', 'request.conflict'],
});
