import * as z from 'zod';
import type { Cloud } from '../services/running-cloud.ts';
import { controlCall } from './control-call.ts';

const Advance = z
  .object({
    milliseconds: z.number().default(0),
    seconds: z.number().default(0),
    minutes: z.number().default(0),
    hours: z.number().default(0),
    days: z.number().default(0),
  })
  .strict();

const read = ({ clock }: Cloud) => {
  const now = clock.now();
  return { now, at: new Date(now).toISOString(), offsetMilliseconds: Math.round(now - Date.now()) };
};

export const clockCalls = [
  controlCall({ method: 'GET', path: '/clock', summary: 'The time that everything goes by', run: read }),
  controlCall({
    method: 'POST',
    path: '/clock/advance',
    summary: 'Moves the clock forward (or back, with negative numbers); what becomes due is done',
    body: Advance,
    run(cloud, { body: { milliseconds, seconds, minutes, hours, days } }) {
      cloud.clock.advance(milliseconds + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days))));
      return read(cloud);
    },
  }),
  controlCall({
    method: 'POST',
    path: '/clock/set',
    summary: 'Sets the clock to an instant; it goes on from there',
    body: z.strictObject({ at: z.iso.datetime({ offset: true }) }),
    run(cloud, { body }) {
      cloud.clock.set(Date.parse(body.at));
      return read(cloud);
    },
  }),
  controlCall({
    method: 'POST',
    path: '/clock/reset',
    summary: "Back to the machine's clock",
    run(cloud) {
      cloud.clock.reset();
      return read(cloud);
    },
  }),
];
