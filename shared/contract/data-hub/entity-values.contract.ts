import * as z from 'zod';
import { EntityId } from '../../ids.ts';
import { TimeSpan } from '../../model/data-point/data-point.ts';
import { call } from '../calls/call.ts';
import { pageOf } from '../calls/page.ts';
import { HubValue } from './data-hub.contract.ts';

/** A year of thirteen periods, those of the year before, and that year as a whole. */
export const entityTimesMax = 27;
/** Read in one call, by name: entities of a page times reporting times. */
export const entityValuesMax = 400;

const spanOf = (text: string): unknown => {
  const [startOn, endOn] = text.split('_');
  return { startOn, endOn };
};

/** Values of one owner; the list of entities has its name. */
export const EntityValues = z
  .object({
    /** null: the organisation's own. */
    entityId: EntityId.nullable(),
    values: z.array(HubValue.extend(TimeSpan.shape)).max(entityTimesMax),
  })
  .meta({ id: 'EntityValues' });
export type EntityValues = z.infer<typeof EntityValues>;

export const listEntityValues = call({
  id: 'listEntityValues',
  domain: 'data-hub',
  method: 'GET',
  path: '/data-hub/metrics/{metricCode}/entity-values',
  summary:
    'What the organisation and each of its entities hold of a metric in some reporting times, by name, page by page',
  access: 'data:read',
  module: 'data-management-module',
  /** The entities, then the values, a hundred to a request. */
  requests: 2 + entityValuesMax / 100,
  params: z.object({ metricCode: z.string().min(1).max(200) }),
  query: z.object({
    /** `{startOn}_{endOn}`, with commas between them. */
    times: z
      .string()
      .max(entityTimesMax * 22)
      .refine((text) => z.array(TimeSpan).min(1).max(entityTimesMax).safeParse(text.split(',').map(spanOf)).success, {
        error: 'comma-separated reporting times',
      }),
    /** The last entity of the page before. */
    cursor: EntityId.optional(),
  }),
  response: pageOf(EntityValues),
  errors: ['metric.not_found', 'request.invalid'],
});

/** The reporting times of a query; each once. Throws ZodError for what is no list of them. */
export const spansOfTimes = (text: string): TimeSpan[] =>
  [...new Set(text.split(','))].map((one) => TimeSpan.parse(spanOf(one)));
